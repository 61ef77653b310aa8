import type { ProofNeeds, Reauthenticated, ReauthenticateRequest } from '@portal/types';
import { and, eq, isNull } from 'drizzle-orm';
import { session } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import { audit } from '../audit/audit.ts';
import { isFresh, proofsOf, recentMs } from '../auth/recent.ts';
import type { RelyingParty } from '../auth/relying-party.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { askFactorAgain, type FactorGiven, takeFactorAgain } from '../factor/step-up.ts';
import { type Asker, auditOf, type RenewingAsker, renewToken } from '../password/asker.ts';
import { wrongPasswordError } from '../password/messages.ts';
import { ownSecrets } from '../password/own-secrets.ts';
import { isOwnPassword } from '../password/verify.ts';

/** What a recent proof takes from this person now: the password, one of their factors, or both. */
export async function proofNeedsOf(asker: Asker, party: RelyingParty): Promise<ProofNeeds> {
  const { deps, subject } = asker;
  const own = await ownSecrets(deps.db, subject);
  const proofs = await proofsOf(deps.db, subject.sessionId);
  const question = await askFactorAgain(asker, party, own.accountId);
  const passwordIsFresh = isFresh(
    proofs?.passwordAt ?? null,
    deps.clock(),
    await recentMs(deps.db),
  );
  return { password: question === null || !passwordIsFresh, question };
}

/** What was proved becomes the session's; a passkey that verified its user counts as the password too. */
const provedOf = (password: boolean, factor: FactorGiven | null, now: Date) => ({
  ...((password || factor?.userVerified) && { authenticatedAt: now }),
  ...(factor && { factorAt: now, authLevel: 2 }),
});

/**
 * Takes the password, a second factor, or both once more. Wrong ones count to the lock like any other (SEC-03); right ones give
 * the session a new token, and the old one is dead (SEC-20).
 */
export async function reAuthenticate(
  asker: RenewingAsker,
  body: ReauthenticateRequest,
  party: RelyingParty,
): Promise<Reauthenticated> {
  const { deps, subject, language } = asker;
  const { password } = body;
  const own = await ownSecrets(deps.db, subject);
  if (password === undefined && body.challenge === undefined) throw httpError('REAUTH_REQUIRED');
  if (password !== undefined && !(await isOwnPassword(asker, own, password)))
    throw wrongPasswordError('PASSWORD_AGENT_ERROR', 'password', language);
  const factor = await takeFactorAgain(asker, party, own.accountId, body);
  const accessToken = newToken();
  const now = deps.clock();
  await deps.db.transaction(async (tx) => {
    const renewed = await tx
      .update(session)
      .set({ tokenHash: hashToken(accessToken), ...provedOf(password !== undefined, factor, now) })
      .where(and(eq(session.id, subject.sessionId), isNull(session.revokedAt)))
      .returning({ id: session.id });
    // Ended while the password was compared.
    if (renewed.length === 0) throw httpError('expired.token.to.logout');
    const detail = { password: password !== undefined, factor: factor?.way ?? null };
    const entry = { action: 'session.re-authenticate', result: 'OK' } as const;
    await audit(tx, now, { ...entry, ...auditOf(asker), detail });
  });
  return { accessToken: renewToken(asker, accessToken) };
}
