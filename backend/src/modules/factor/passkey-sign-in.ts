import type { LoginData, PasskeyLoginRequest, PasskeyQuestion } from '@portal/types';
import { and, eq, isNotNull } from 'drizzle-orm';
import { mfaFactor } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { audit } from '../audit/audit.ts';
import { findById } from '../auth/account-row.ts';
import { enter, type Origin } from '../auth/enter.ts';
import { reserveSignIn } from '../auth/login-limits.ts';
import { attemptChallenge, closeChallenge, openChallenge } from './challenge.ts';
import { noteUsed } from './factor-store.ts';
import { httpError } from './messages.ts';
import { checkPasskey, requestOptions } from './passkey.ts';

/** Asks for any passkey of the portal: its owner is known by what it signs. */
export async function askPasskey(deps: Deps, origin: Origin): Promise<PasskeyQuestion> {
  const options = await requestOptions(origin.party, 'required');
  const { token } = await openChallenge(deps.db, deps.clock(), {
    purpose: 'PASSKEY',
    deviceId: origin.deviceId,
    webauthn: options.challenge,
  });
  return { challenge: token, passkey: { ...options } };
}

const auditRejected = (deps: Deps, origin: Origin, reason: string, accountId?: number) =>
  audit(deps.db, deps.clock(), {
    action: 'login',
    result: 'FAILED',
    actorAccountId: accountId ?? null,
    ip: origin.ip,
    device: origin.deviceId,
    correlationId: origin.correlationId,
    detail: { method: 'passkey', reason },
  });

/**
 * Signs in with a passkey that verified its user: two factors at once, level 2. A lock does not stand in its way: locks are
 * against guessing, and a signature is not guessed (docs/decisions/0097).
 */
export async function passkeySignIn(
  deps: Deps,
  body: PasskeyLoginRequest,
  origin: Origin,
): Promise<LoginData> {
  const { db, clock } = deps;
  const signIn = await reserveSignIn(deps, origin.ip, origin.deviceId);
  const purpose = { purpose: 'PASSKEY', deviceId: origin.deviceId } as const;
  const challenge = await attemptChallenge(db, clock(), body.challenge, purpose);
  if (!challenge?.webauthn) throw httpError('FACTOR_OVER');
  const [factor] = await db
    .select()
    .from(mfaFactor)
    .where(and(eq(mfaFactor.credentialId, body.passkey.id), isNotNull(mfaFactor.confirmedAt)));
  const proved =
    factor && (await checkPasskey(origin.party, challenge.webauthn, body.passkey, factor));
  if (!factor || !proved?.userVerified) {
    await auditRejected(deps, origin, factor ? 'WRONG' : 'UNKNOWN', factor?.accountId);
    throw httpError('PASSKEY_UNKNOWN');
  }
  const row = await findById(db, factor.accountId, clock());
  if (!row?.live) {
    await auditRejected(deps, origin, 'DISABLED', factor.accountId);
    throw httpError('PASSKEY_UNKNOWN');
  }
  if (!(await closeChallenge(db, clock(), challenge))) throw httpError('FACTOR_OVER');
  await signIn.release();
  await noteUsed(db, factor.id, clock(), proved.signCount);
  return enter(deps, row, origin, { detail: { method: 'passkey' }, factorAt: clock() });
}
