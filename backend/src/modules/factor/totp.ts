import { TOTP_DIGITS } from '@portal/types';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../db/handle.ts';
import { mfaFactor } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import type { FactorRecord } from './factor-store.ts';

const PERIOD_S = 30;
/** Steps before and after now that count as well, because clocks differ. */
const WINDOW = 1;
const SECRET_BYTES = 20;

const PLACE = 'mfa_factor.secret_enc';
const boxOf = ({ secrets }: Pick<Deps, 'secrets'>) => secrets.box('factor-secret');

const totpOf = (secret: Secret, issuer = '', label = '') =>
  new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: TOTP_DIGITS, period: PERIOD_S });

/** A secret for an authenticator app: sealed for the database, and as the app wants it. */
export function newSecret(deps: Pick<Deps, 'secrets'>, issuer: string, username: string) {
  const secret = new Secret({ size: SECRET_BYTES });
  return {
    secret: secret.base32,
    secretEnc: boxOf(deps).seal(secret.base32, PLACE),
    uri: totpOf(secret, issuer, username).toString(),
  };
}

/**
 * Whether this is a code of the factor that was not used before. The step of the code is taken in one statement: of two
 * calls with the same code one succeeds (ASVS 6.5.1).
 */
export async function takeTotp(
  { db, clock, secrets }: Pick<Deps, 'clock' | 'secrets'> & { db: Db },
  factor: FactorRecord,
  code: string,
): Promise<boolean> {
  const now = clock();
  const digits = code.replace(/\s/g, '');
  if (factor.secretEnc === null || !/^\d{6}$/.test(digits)) return false;
  const totp = totpOf(Secret.fromBase32(boxOf({ secrets }).open(factor.secretEnc, PLACE)));
  const delta = totp.validate({ token: digits, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return false;
  const step = Math.floor(now.getTime() / 1000 / PERIOD_S) + delta;
  const taken = await db
    .update(mfaFactor)
    .set({ lastStep: step, lastUsedAt: now })
    .where(
      and(
        eq(mfaFactor.id, factor.id),
        or(isNull(mfaFactor.lastStep), lt(mfaFactor.lastStep, step)),
      ),
    )
    .returning({ id: mfaFactor.id });
  return taken.length > 0;
}
