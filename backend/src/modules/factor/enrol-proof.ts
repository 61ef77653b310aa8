import { httpError } from '../../errors/messages.ts';
import { isFresh, proofsOf } from '../auth/recent.ts';
import type { Asker } from '../password/asker.ts';

/** From the proof to the repeated call: the time that a user takes for the dialog's last click, and a slow network. */
const PROOF_MS = 2 * 60_000;

/**
 * Throws REAUTH_REQUIRED unless the owner proved who they are for adding a factor: after signing in, two minutes ago at
 * most, by the password for the first factor and by one of the factors for a further one. The new factor is no proof of its
 * own adding, so each one takes another proof. A stolen token, or a sign-in at a provider, adds none (ASVS 7.5.1).
 */
export async function demandEnrolProof({
  deps,
  subject,
}: Pick<Asker, 'deps' | 'subject'>): Promise<void> {
  const proofs = await proofsOf(deps.db, subject.sessionId);
  if (proofs === undefined) throw httpError('REAUTH_REQUIRED');
  const { createdAt, newestFactorAt, passwordAt, factorAt } = proofs;
  const at = newestFactorAt === null ? passwordAt : factorAt;
  const isOwn = at !== null && at > createdAt && (newestFactorAt === null || at > newestFactorAt);
  if (!isOwn || !isFresh(at, deps.clock(), PROOF_MS)) throw httpError('REAUTH_REQUIRED');
}
