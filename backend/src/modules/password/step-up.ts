import type { StepUpData } from '@portal/types';
import { and, eq, isNull } from 'drizzle-orm';
import { session } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import { audit } from '../audit/audit.ts';
import { stepUpMs } from '../auth/stepped-up.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { auditOf, type RenewingAsker, renewToken } from './asker.ts';
import { notSetError, wrongPasswordError } from './messages.ts';
import { ownGadSecrets } from './own-secrets.ts';
import { isOwnGadPassword } from './verify.ts';

/**
 * Opens the GAD areas for a while with the secondary password. The session goes on under a new token; the old one is
 * dead (SEC-20).
 */
export async function stepUp(asker: RenewingAsker, passwordGad: string): Promise<StepUpData> {
  const { deps, subject, language } = asker;
  const own = await ownGadSecrets(deps.db, subject);
  if (own.gadHash === null) throw notSetError();
  if (!(await isOwnGadPassword(asker, own, passwordGad))) {
    throw wrongPasswordError('PASSWORD_GAD_ERROR', 'passwordGad', language);
  }
  const now = deps.clock();
  const accessToken = newToken();
  await deps.db.transaction(async (tx) => {
    const renewed = await tx
      .update(session)
      .set({ tokenHash: hashToken(accessToken), stepUpAt: now })
      .where(and(eq(session.id, subject.sessionId), isNull(session.revokedAt)))
      .returning({ id: session.id });
    // Ended while the password was compared.
    if (renewed.length === 0) throw httpError('expired.token.to.logout');
    await audit(tx, now, { action: 'session.step-up', result: 'OK', ...auditOf(asker) });
  });
  const until = new Date(now.getTime() + (await stepUpMs(deps.db)));
  return { accessToken: renewToken(asker, accessToken), stepUpExpiresAt: until.toISOString() };
}
