import type { Language, Reauthenticated } from '@portal/types';
import { and, eq, isNull } from 'drizzle-orm';
import { session } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import { audit } from '../audit/audit.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { auditOf, type RenewingAsker, renewToken } from '../password/asker.ts';
import { wrongPasswordError } from '../password/messages.ts';
import { ownSecrets } from '../password/own-secrets.ts';
import { isOwnPassword } from '../password/verify.ts';

/**
 * Takes the password once more. Wrong ones count to the lock like any other (SEC-03); the right one gives the session
 * a new token, and the old one is dead (SEC-20).
 */
export async function reAuthenticate(
  asker: RenewingAsker,
  password: string,
  language: Language,
): Promise<Reauthenticated> {
  const { deps, subject } = asker;
  const own = await ownSecrets(deps.db, subject);
  if (!(await isOwnPassword(asker, own, password)))
    throw wrongPasswordError('PASSWORD_AGENT_ERROR', 'password', language);
  const accessToken = newToken();
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const renewed = await tx
      .update(session)
      .set({ tokenHash: hashToken(accessToken), authenticatedAt: now })
      .where(and(eq(session.id, subject.sessionId), isNull(session.revokedAt)))
      .returning({ id: session.id });
    // Ended while the password was compared.
    if (renewed.length === 0) throw httpError('expired.token.to.logout');
    await audit(tx, now, { action: 'session.re-authenticate', result: 'OK', ...auditOf(asker) });
  });
  return { accessToken: renewToken(asker, accessToken) };
}
