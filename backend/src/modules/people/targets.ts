import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, staff } from '../../db/schema/index.ts';
import type { Subject } from '../../http/subject.ts';
import { administers } from './people-scope.ts';
import { hasLeft } from './person-state.ts';

const columns = {
  id: account.id,
  username: account.username,
  accountType: account.accountType,
  agentId: account.agentId,
  status: account.status,
  lockedUntil: account.lockedUntil,
  failedCount: account.failedCount,
  firstLogin: account.firstLogin,
  resetPassword: account.resetPassword,
  hasPassword: sql<boolean>`${account.passwordHash} is not null`,
  disabledAt: account.disabledAt,
  disabledBy: account.disabledBy,
  left: hasLeft,
  rank: sql<number>`coalesce(${staff.rank}, 0)`,
};

/** The people of these accounts whom the caller administers, in the order of their ids. */
export const findTargets = (db: Db, subject: Subject, ids: readonly number[]) =>
  db
    .select(columns)
    .from(account)
    .leftJoin(staff, eq(staff.id, account.staffId))
    .where(and(inArray(account.id, [...ids]), administers(subject)))
    .orderBy(asc(account.id));

export type Target = Awaited<ReturnType<typeof findTargets>>[number];

/** The same, held until the transaction ends: two acts on one person wait for each other. */
export async function holdTargets(db: Db, subject: Subject, ids: readonly number[]) {
  await db
    .select({ id: account.id })
    .from(account)
    .where(inArray(account.id, [...ids]))
    .orderBy(asc(account.id))
    .for('no key update');
  return findTargets(db, subject, ids);
}

/** The rank of the caller; 0 for those who are no staff. */
export async function rankOf(db: Db, { staff: caller }: Subject): Promise<number> {
  if (caller === null) return 0;
  const [row] = await db.select({ rank: staff.rank }).from(staff).where(eq(staff.id, caller.id));
  return row?.rank ?? 0;
}

/** Why the caller may not act on a person: on themselves, or on a higher rank (areas/administration.md 5.1). */
export function rejectionOf(
  subject: Pick<Subject, 'accountId'>,
  rank: number,
  target: Pick<Target, 'id' | 'rank'>,
): 'SELF_CHANGE' | 'RANK_HIGHER' | null {
  if (target.id === subject.accountId) return 'SELF_CHANGE';
  return target.rank > rank ? 'RANK_HIGHER' : null;
}
