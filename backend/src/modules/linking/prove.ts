import type { LinkRequest } from '@portal/types';
import type { ProviderName } from '../../config/social.ts';
import { audit } from '../audit/audit.ts';
import { type Asker, auditOf } from '../password/asker.ts';
import { proveIdentity } from '../social/identity.ts';
import { httpError as socialError } from '../social/messages.ts';
import { ProviderAway, TokenFlaw, type VerifiedIdentity } from '../social/verify.ts';
import { httpError } from './messages.ts';

/** What a refused linking answers beside its sentence. */
export const FAILED = { data: { statusMessages: 'error' } };

/** Keeps that a linking was refused, and why; the caller learns one sentence for all flaws of a token. */
export const auditRejected = (asker: Asker, reason: string): Promise<void> =>
  audit(asker.deps.db, asker.deps.clock(), {
    action: 'account.link',
    result: 'DENIED',
    ...auditOf(asker),
    detail: { reason },
  });

async function verified(asker: Asker, token: string): Promise<VerifiedIdentity> {
  try {
    return await proveIdentity(asker.deps, token, asker.deviceId);
  } catch (error) {
    if (error instanceof ProviderAway) throw socialError('SOCIAL_UNAVAILABLE', FAILED);
    if (!(error instanceof TokenFlaw)) throw error;
    await auditRejected(asker, error.message);
    throw httpError('LINK_TOKEN_REFUSED', FAILED);
  }
}

/**
 * The identity that the token of a request proves: of a provider that is wanted, and with the uid that the request
 * names, if it names one (LINK-06).
 */
export async function proveLink(
  asker: Asker,
  { idToken, uid }: LinkRequest,
  target: ReadonlySet<ProviderName>,
): Promise<VerifiedIdentity | null> {
  if (!idToken) return null;
  const identity = await verified(asker, idToken);
  const flaw =
    uid && uid !== identity.uid ? 'UID' : target.has(identity.provider) ? null : 'PROVIDER';
  if (flaw === null) return identity;
  await auditRejected(asker, flaw);
  throw httpError('LINK_TOKEN_REFUSED', FAILED);
}
