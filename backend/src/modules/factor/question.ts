import { type FactorQuestion, type FactorWay, REMEMBER_DAYS } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import type { RelyingParty } from '../auth/relying-party.ts';
import { openChallenge } from './challenge.ts';
import { codesLeft, type FactorRecord } from './factor-store.ts';
import { requestOptions } from './passkey.ts';

type Query = Omit<Parameters<typeof openChallenge>[2], 'webauthn' | 'accountId'> & {
  accountId: number;
};

/** Asks for one of the factors of an account, the strongest first (ASVS 6.6.1: no text messages among them). */
export async function askFactor(
  { db, clock }: Deps,
  party: RelyingParty,
  factors: readonly FactorRecord[],
  query: Query,
  mayRemember: boolean,
): Promise<FactorQuestion> {
  const passkeys = factors.filter(({ kind }) => kind === 'WEBAUTHN');
  const ways: FactorWay[] = [];
  if (passkeys.length > 0) ways.push('PASSKEY');
  if (factors.some(({ kind }) => kind === 'TOTP')) ways.push('TOTP');
  if ((await codesLeft(db, query.accountId)) > 0) ways.push('RECOVERY');
  const options = passkeys.length > 0 ? await requestOptions(party, 'preferred', passkeys) : null;
  const webauthn = options?.challenge ?? null;
  const { token, expiresAt } = await openChallenge(db, clock(), { ...query, webauthn });
  return {
    challenge: token,
    ways,
    passkey: options && { ...options },
    expiresAt: expiresAt.toISOString(),
    rememberDays: mayRemember ? REMEMBER_DAYS : 0,
  };
}
