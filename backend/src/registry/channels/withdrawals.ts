import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseWithdrawal } from '../../db/schema/index.ts';
import { httpError } from './messages.ts';

/** The withdrawn versions of a remote. */
export async function withdrawnOf(db: Db, remote: string): Promise<string[]> {
  const { version, remote: own } = releaseWithdrawal;
  const rows = await db.select({ version }).from(releaseWithdrawal).where(eq(own, remote));
  return rows.map((row) => row.version);
}

/** Whether a version was withdrawn. */
export async function isWithdrawn(db: Db, remote: string, version: string): Promise<boolean> {
  const own = and(eq(releaseWithdrawal.remote, remote), eq(releaseWithdrawal.version, version));
  return (await db.$count(releaseWithdrawal, own)) > 0;
}

/** Throws RELEASE_WITHDRAWN for a version that was taken from all users. */
export async function checkWithdrawn(db: Db, remote: string, version: string): Promise<void> {
  if (await isWithdrawn(db, remote, version))
    throw httpError('RELEASE_WITHDRAWN', { params: { remote, version } });
}
