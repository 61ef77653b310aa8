import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseProof } from '../../db/schema/index.ts';
import { setIdOf } from '../manifest/registry-of.ts';
import { httpError } from '../rollout/messages.ts';

/** POST releases/proofs: what a suite of tests found out about a set. */
export interface ProofInput {
  setId: string;
  host: string;
  remotes: { remote: string; version: string }[];
  suite: string;
  passed: number;
  failed: number;
  report?: string | undefined;
}

/** Keeps a proof. Throws RELEASE_PROOF_SET when the versions are not those of the set that it names. */
export async function addProof(db: Db, input: ProofInput, by: string, at: Date): Promise<void> {
  const held = input.remotes.map(({ remote, version }) => ({ current: { name: remote, version } }));
  const setId = setIdOf(held, input.host);
  if (setId !== input.setId) throw httpError('RELEASE_PROOF_SET', { params: { setId } });
  await db.insert(releaseProof).values({ ...input, report: input.report ?? null, by, at });
}

/** What is known of a set, the newest first. */
export const listProofs = (db: Db, setId: string) =>
  db
    .select()
    .from(releaseProof)
    .where(eq(releaseProof.setId, setId))
    .orderBy(desc(releaseProof.id))
    .limit(200);

/**
 * Whether e2e has proven a set: some suite ran against it, and the latest run of each that did passed tests and failed none
 * (GATE-10).
 */
export async function isProven(db: Db, setId: string): Promise<boolean> {
  const latest = await db
    .selectDistinctOn([releaseProof.suite], {
      passed: releaseProof.passed,
      failed: releaseProof.failed,
    })
    .from(releaseProof)
    .where(eq(releaseProof.setId, setId))
    .orderBy(releaseProof.suite, desc(releaseProof.id));
  return latest.length > 0 && latest.every(({ passed, failed }) => passed > 0 && failed === 0);
}
