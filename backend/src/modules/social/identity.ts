import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { externalIdentity } from '../../db/schema/index.ts';
import type { Deps } from '../../deps/deps.ts';
import { takeOnce } from '../captcha/used-token.ts';
import { takeExchange } from './once.ts';
import { TokenFlaw, type VerifiedIdentity, verifyIdToken } from './verify.ts';

const isCanonical = (part: string) => Buffer.from(part, 'base64url').toString('base64url') === part;

/**
 * Verifies an ID token that this device sent, and uses it up: signing in and linking both come through here. Throws
 * TokenFlaw, or ProviderAway when the provider's keys cannot be fetched.
 */
export async function proveIdentity(
  deps: Deps,
  token: string,
  deviceId: string,
): Promise<VerifiedIdentity> {
  const { social } = deps.config;
  if (social === undefined) throw new TokenFlaw('NOT_CONFIGURED');
  const now = deps.clock();
  const identity = await verifyIdToken(social, token, now);
  // Another spelling of the same bytes would count once more.
  if (!token.split('.').every(isCanonical)) throw new TokenFlaw('FORMAT');
  const { provider, nonce, subject, expiresAt } = identity;
  // Longer than anybody would accept it.
  const until = new Date(expiresAt.getTime() + 60_000);
  if (!(await takeOnce(deps, 'id-token', token, until))) throw new TokenFlaw('REPLAYED');
  // What the service has not exchanged itself, for this device, does not count, however well it is signed.
  const mark = nonce ?? subject;
  if (!(await takeExchange(deps.db, { provider, deviceId, mark }, now)))
    throw new TokenFlaw('NOT_EXCHANGED');
  return identity;
}

/** The account that this identity is linked with; undefined when it is no one's. */
export async function linkedAccount(
  db: Db,
  { issuer, subject }: VerifiedIdentity,
): Promise<number | undefined> {
  const [row] = await db
    .select({ accountId: externalIdentity.accountId })
    .from(externalIdentity)
    .where(and(eq(externalIdentity.issuer, issuer), eq(externalIdentity.subject, subject)));
  return row?.accountId;
}
