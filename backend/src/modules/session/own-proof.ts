import { and, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { session } from '../../db/schema/index.ts';
import { httpError } from '../../errors/messages.ts';
import type { Call } from '../../http/route.ts';
import { isFresh, proofsOf } from '../auth/recent.ts';
import { httpError as factorError } from '../factor/messages.ts';
import { demandRecentLogin } from './recent.ts';

/** From the proof to the repeated call: the time that a user takes for the dialog's last click, and a slow network. */
const PROOF_MS = 2 * 60_000;

/**
 * Throws REAUTH_REQUIRED unless the user proved who they are for this call: by a proof given after signing in, a moment
 * ago, and used by no other call (M11, ASVS 7.5.1); FACTOR_NEW in a session in which a factor was added. `spendOwnProof` uses it up.
 */
export async function demandOwnProof({
  deps,
  subject,
}: Pick<Call<{ signedIn: true }>, 'deps' | 'subject'>): Promise<void> {
  await demandRecentLogin({ deps, subject });
  const proofs = await proofsOf(deps.db, subject.sessionId);
  // A thief with a stolen token could have added it, and would prove themselves with it.
  if (proofs?.hasNewFactor) throw factorError('FACTOR_NEW');
  const at = (proofs?.hasFactor ? proofs.factorAt : proofs?.passwordAt) ?? null;
  const now = deps.clock();
  const isOwn = at !== null && proofs !== undefined && at > proofs.createdAt;
  if (!isOwn || !isFresh(at, now, PROOF_MS)) throw httpError('REAUTH_REQUIRED');
}

/** Uses the proof up: what counts from now on is the sign-in. Throws REAUTH_REQUIRED when another call was faster. */
export async function spendOwnProof(tx: Db, sessionId: number): Promise<void> {
  const spent = await tx
    .update(session)
    .set({
      authenticatedAt: sql`least(${session.authenticatedAt}, ${session.createdAt})`,
      factorAt: sql`case when ${session.factorAt} > ${session.createdAt} then ${session.createdAt} else ${session.factorAt} end`,
    })
    .where(
      and(
        eq(session.id, sessionId),
        or(gt(session.authenticatedAt, session.createdAt), gt(session.factorAt, session.createdAt)),
      ),
    )
    .returning({ id: session.id });
  if (spent.length === 0) throw httpError('REAUTH_REQUIRED');
}
