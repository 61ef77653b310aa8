import type { ReleaseTrustRow } from '@portal/types';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { releaseTrust } from '../../db/schema/index.ts';

/** Which tokens count for a remote, and what they may do. */
export type TrustRow = typeof releaseTrust.$inferSelect;

const isActive = isNull(releaseTrust.endedAt);

/** Adds a trust and returns its id. */
export async function addTrust(
  db: Db,
  trust: Omit<typeof releaseTrust.$inferInsert, 'id'>,
): Promise<number> {
  const [row] = await db.insert(releaseTrust).values(trust).returning({ id: releaseTrust.id });
  if (row === undefined) throw new Error('the trust was not stored');
  return row.id;
}

/** Ends a trust; undefined when there is none of this id. */
export async function endTrust(db: Db, id: number, at: Date): Promise<TrustRow | undefined> {
  const [row] = await db
    .update(releaseTrust)
    .set({ endedAt: at })
    .where(and(eq(releaseTrust.id, id), isActive))
    .returning();
  return row;
}

/** The trusts in use, by remote and then oldest first. */
export async function listTrusts(db: Db): Promise<ReleaseTrustRow[]> {
  const rows = await db
    .select()
    .from(releaseTrust)
    .where(isActive)
    .orderBy(asc(releaseTrust.remote), asc(releaseTrust.id));
  return rows.map(({ endedAt: _ended, createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** The trusts in tokens of an issuer. */
export const trustsOf = (db: Db, issuer: string): Promise<TrustRow[]> =>
  db
    .select()
    .from(releaseTrust)
    .where(and(eq(releaseTrust.issuer, issuer), isActive));

/** Notes that tokens of these were used. */
export const noteUse = (db: Db, ids: readonly number[], at: Date) =>
  db
    .update(releaseTrust)
    .set({ lastUsedAt: at })
    .where(inArray(releaseTrust.id, [...ids]));
