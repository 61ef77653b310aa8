import type { KeepAliveData } from '@portal/types';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { session } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import { lifetimesOf } from '../auth/privileged.ts';
import { securitySettings } from '../auth/security-settings.ts';
import { touchSession } from '../auth/sessions.ts';

/** Prolongs a session, up to its absolute end; one that ended meanwhile stays ended (DOMAIN SEC-22). */
export async function keepAlive(
  db: Db,
  { sessionId, authorities }: Pick<Subject, 'sessionId' | 'authorities'>,
  now: Date,
): Promise<KeepAliveData> {
  if (!(await touchSession(db, sessionId, now))) throw httpError('expired.token.to.logout');
  const [row] = await db
    .select({ endsAt: session.absoluteExpiresAt })
    .from(session)
    .where(eq(session.id, sessionId));
  const latest = row?.endsAt.getTime() ?? now.getTime();
  const { idleMs } = lifetimesOf(await securitySettings(db), authorities);
  const expires = Math.min(now.getTime() + idleMs, latest);
  return {
    expiresAt: new Date(expires).toISOString(),
    expiredTimeNumber: expires - now.getTime(),
  };
}
