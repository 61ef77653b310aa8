import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseVerification } from '../../db/schema/index.ts';
import type { VersionName } from '../names/names.ts';
import { setIdOf } from '../names/set-id.ts';
import { httpError } from './messages.ts';

/** A test run against a set (POST releases/proofs). */
export interface VerificationInput {
  setId: string;
  host: string;
  remotes: VersionName[];
  suite: string;
  passed: number;
  failed: number;
  report?: string | undefined;
}

/** Records a test run. Throws RELEASE_PROOF_SET when the versions do not make up the set id. */
export async function addVerification(
  db: Db,
  input: VerificationInput,
  by: string,
  at: Date,
): Promise<void> {
  const setId = setIdOf(input.remotes, input.host);
  if (setId !== input.setId) throw httpError('RELEASE_PROOF_SET', { params: { setId } });
  await db.insert(releaseVerification).values({ ...input, report: input.report ?? null, by, at });
}

/** The test runs against a set, the newest first. */
export const listVerifications = (db: Db, setId: string) =>
  db
    .select()
    .from(releaseVerification)
    .where(eq(releaseVerification.setId, setId))
    .orderBy(desc(releaseVerification.id))
    .limit(200);

/** Whether a set is verified (GATE-10): some suite ran, and the latest run of each passed tests and failed none. */
export async function isVerified(db: Db, setId: string): Promise<boolean> {
  const latest = await db
    .selectDistinctOn([releaseVerification.suite], {
      passed: releaseVerification.passed,
      failed: releaseVerification.failed,
    })
    .from(releaseVerification)
    .where(eq(releaseVerification.setId, setId))
    .orderBy(releaseVerification.suite, desc(releaseVerification.id));
  return latest.length > 0 && latest.every(({ passed, failed }) => passed > 0 && failed === 0);
}
