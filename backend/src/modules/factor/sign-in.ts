import { createHash } from 'node:crypto';
import { COMPANY } from '@portal/domain/company';
import { mustHaveFactor } from '@portal/permissions';
import type { FactorRequest, Language, LoginData } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import { audit } from '../audit/audit.ts';
import { type AccountRow, findById } from '../auth/account-row.ts';
import { enter, NO_PROOF, type Origin } from '../auth/enter.ts';
import { policyOf } from '../auth/factor-policy.ts';
import type { FactorGate } from '../auth/factor-port.ts';
import { returnAttempt } from '../auth/lockout.ts';
import { reserveSignIn } from '../auth/login-limits.ts';
import { httpError as loginError } from '../auth/messages.ts';
import { findSetting } from '../setting/settings-store.ts';
import { failFactorAttempt, forgetFactorAttempts, takeFactorAttempt } from './attempts.ts';
import { attemptChallenge, closeChallenge } from './challenge.ts';
import { factorsOf } from './factor-store.ts';
import { factorRequired, factorWrong, httpError } from './messages.ts';
import { notifyChange } from './notice.ts';
import { proveFactor } from './prove.ts';
import { askFactor } from './question.ts';
import { isRemembered } from './remembered.ts';

/** Of the password that the first step proved; another one since then makes it void. */
const markOf = ({ passwordHash }: Pick<AccountRow, 'passwordHash'>) =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url');

/** Who must have a factor gives it at every sign-in. */
const mayRemember = (row: AccountRow, { config }: Deps) =>
  !mustHaveFactor(row, policyOf(row.factorPolicy, config));

/** The second step of every sign-in that people make: with the form, from another system, with a linked account. */
export const factorGate: FactorGate = {
  async demand(deps, row, origin, detail) {
    if (!row.hasFactor) return;
    const remember = mayRemember(row, deps);
    if (remember && (await isRemembered(deps.db, row.id, origin, deps.clock()))) return;
    // The attempt at the password is over; failures before it stay counted until the factor is right too.
    await returnAttempt(deps.db, row.id);
    const factors = await factorsOf(deps.db, row.id);
    const query = { purpose: 'SIGN_IN', accountId: row.id, deviceId: origin.deviceId } as const;
    const first = { passwordMark: markOf(row), detail };
    const question = await askFactor(deps, origin.party, factors, { ...query, ...first }, remember);
    throw factorRequired(question);
  },
};

const auditRejected = (deps: Deps, row: AccountRow, origin: Origin, reason: string) =>
  audit(deps.db, deps.clock(), {
    action: reason === 'LOCKED_NOW' ? 'account.lock' : 'login',
    result: reason === 'LOCKED_NOW' ? 'OK' : 'FAILED',
    actorAccountId: row.id,
    actorName: row.username,
    ip: origin.ip,
    device: origin.deviceId,
    correlationId: origin.correlationId,
    detail: { step: 'factor', reason },
  });

async function lockedError(deps: Deps) {
  const hotline = (await findSetting(deps.db, COMPANY, 'HOTLINE'))?.value ?? '';
  const data = {
    statusMessages: 'error',
    errorCode: 'ACCOUNT_LOCKED',
    captcha: false,
    remainingAttempts: null,
  } as const;
  return loginError('ACCOUNT_LOCKED', { params: { hotline }, data });
}

/** The second step: the factor that was asked for opens the session. Answers also whether to remember the browser. */
export async function finishSignIn(
  deps: Deps,
  body: FactorRequest,
  origin: Origin,
  language: Language,
): Promise<{ data: LoginData; accountId: number; remember: boolean }> {
  const { db, clock } = deps;
  const signIn = await reserveSignIn(deps, origin.ip, origin.deviceId);
  const purpose = { purpose: 'SIGN_IN', deviceId: origin.deviceId } as const;
  const challenge = await attemptChallenge(db, clock(), body.challenge, purpose);
  const row = challenge?.accountId && (await findById(db, challenge.accountId, clock()));
  if (!challenge || !row || challenge.passwordMark !== markOf(row) || !row.live)
    throw httpError('FACTOR_OVER');
  const taken = await takeFactorAttempt(deps, row.id);
  if (taken === null) {
    await auditRejected(deps, row, origin, 'LOCKED');
    throw await lockedError(deps);
  }
  const proved = await proveFactor(deps, origin.party, row.id, challenge.webauthn, body);
  if (proved === null) {
    await auditRejected(deps, row, origin, 'WRONG');
    if (await failFactorAttempt(deps, row.id, taken))
      await auditRejected(deps, row, origin, 'LOCKED_NOW');
    throw factorWrong(language);
  }
  if (!(await closeChallenge(db, clock(), challenge))) throw httpError('FACTOR_OVER');
  await signIn.release();
  await forgetFactorAttempts(deps, row.id);
  if (proved.way === 'RECOVERY')
    await notifyChange(db, deps.outbox, row.id, 'codeUsed', '', clock());
  const first = challenge.detail?.method;
  const data = await enter(deps, row, origin, {
    detail: { ...challenge.detail, factor: proved.way },
    provedPassword: first !== 'social' && first !== 'jwt',
    ...(first === 'jwt' && { authenticatedAt: NO_PROOF }),
    factorAt: clock(),
  });
  return { data, accountId: row.id, remember: body.remember === true && mayRemember(row, deps) };
}
