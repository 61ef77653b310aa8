import type { FactorQuestion, ReauthenticateRequest } from '@portal/types';
import { audit } from '../audit/audit.ts';
import type { RelyingParty } from '../auth/relying-party.ts';
import { type Asker, auditOf } from '../password/asker.ts';
import { failFactorAttempt, forgetFactorAttempts, takeFactorAttempt } from './attempts.ts';
import { attemptChallenge, closeChallenge } from './challenge.ts';
import { factorsOf } from './factor-store.ts';
import { factorWrong, httpError } from './messages.ts';
import { type ProvedFactor, proveFactor } from './prove.ts';
import { askFactor } from './question.ts';

export type FactorGiven = ProvedFactor;

/** Asks a signed-in person for one of their factors again; null when they have none. */
export async function askFactorAgain(
  { deps, subject, deviceId }: Asker,
  party: RelyingParty,
  accountId: number,
): Promise<FactorQuestion | null> {
  const factors = await factorsOf(deps.db, accountId);
  if (factors.length === 0) return null;
  const { sessionId } = subject;
  const query = { purpose: 'STEP_UP', accountId, sessionId, deviceId } as const;
  return askFactor(deps, party, factors, query, false);
}

/** The factor of a signed-in person, if the call brings one. Throws FACTOR_WRONG, and the fifth wrong one locks. */
export async function takeFactorAgain(
  asker: Asker,
  party: RelyingParty,
  accountId: number,
  body: ReauthenticateRequest,
): Promise<FactorGiven | null> {
  if (body.challenge === undefined) return null;
  const { deps, subject, deviceId } = asker;
  const purpose = { purpose: 'STEP_UP', deviceId, sessionId: subject.sessionId } as const;
  const challenge = await attemptChallenge(deps.db, deps.clock(), body.challenge, purpose);
  if (challenge === undefined) throw httpError('FACTOR_OVER');
  const taken = await takeFactorAttempt(deps, accountId);
  if (taken === null) throw httpError('FACTOR_LOCKED');
  const proved = await proveFactor(deps, party, accountId, challenge.webauthn, body);
  if (proved === null) {
    const who = auditOf(asker);
    const now = deps.clock();
    const entry = { action: 'password.check', result: 'FAILED', object: 'factor' } as const;
    await audit(deps.db, now, { ...entry, ...who });
    if (await failFactorAttempt(deps, accountId, taken)) {
      const detail = { reason: 'factor' };
      await audit(deps.db, now, { action: 'account.lock', result: 'OK', ...who, detail });
    }
    throw factorWrong(asker.language);
  }
  if (!(await closeChallenge(deps.db, deps.clock(), challenge))) throw httpError('FACTOR_OVER');
  await forgetFactorAttempts(deps, accountId);
  return proved;
}
