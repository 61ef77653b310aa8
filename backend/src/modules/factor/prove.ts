import type { PasskeyProof } from '@portal/types';
import type { Deps } from '../../deps/deps.ts';
import type { RelyingParty } from '../auth/relying-party.ts';
import { factorsOf, noteUsed } from './factor-store.ts';
import { checkPasskey } from './passkey.ts';
import { takeCode } from './recovery-codes.ts';
import { takeTotp } from './totp.ts';

/** What the person gave: a code of the app or a recovery code, or a passkey's answer. */
export interface GivenFactor {
  code?: string | undefined;
  passkey?: PasskeyProof | undefined;
}

/** A factor that was proved. */
export interface ProvedFactor {
  way: 'PASSKEY' | 'TOTP' | 'RECOVERY';
  /** A passkey that verified its user is two factors by itself. */
  userVerified: boolean;
}

const isTotp = (code: string) => /^\d{6}$/.test(code.replace(/\s/g, ''));

/** Proves one factor of the account, each code and answer once; null where it is wrong. */
export async function proveFactor(
  deps: Deps,
  party: RelyingParty,
  accountId: number,
  webauthn: string | null,
  { code, passkey }: GivenFactor,
): Promise<ProvedFactor | null> {
  const factors = await factorsOf(deps.db, accountId);
  if (passkey !== undefined) {
    const factor = factors.find(({ credentialId }) => credentialId === passkey.id);
    if (factor === undefined || webauthn === null) return null;
    const proved = await checkPasskey(party, webauthn, passkey, factor);
    if (proved === null) return null;
    await noteUsed(deps.db, factor.id, deps.clock(), proved.signCount);
    return { way: 'PASSKEY', userVerified: proved.userVerified };
  }
  if (code === undefined) return null;
  if (isTotp(code)) {
    for (const factor of factors)
      if (factor.kind === 'TOTP' && (await takeTotp(deps, factor, code)))
        return { way: 'TOTP', userVerified: false };
    return null;
  }
  const used = factors.length > 0 && (await takeCode(deps.db, accountId, code, deps.clock()));
  return used ? { way: 'RECOVERY', userVerified: false } : null;
}
