import { and, eq } from 'drizzle-orm';
import { session } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import { audit } from '../audit/audit.ts';
import { endSession } from '../auth/sessions.ts';
import { type Asker, auditOf } from '../password/asker.ts';

/** Ends one of the caller's own active sessions; another user's and one that has ended are not found (SEC-26). */
export async function endOwnSession(asker: Asker, id: number): Promise<void> {
  const { deps, subject } = asker;
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: session.id })
      .from(session)
      .where(and(eq(session.id, id), eq(session.accountId, subject.accountId)));
    if (own === undefined || !(await endSession(tx, id, now, 'ENDED_BY_OWNER')))
      throw httpError('NOT_FOUND');
    const object = `session:${id}`;
    await audit(tx, now, { action: 'session.end', result: 'OK', object, ...auditOf(asker) });
  });
}
