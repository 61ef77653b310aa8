import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, accountRole, role, staff } from '../../db/schema/index.ts';

const ADMIN = 'ADMIN';

/** Puts all that may leave the portal without an administrator in a line, on all backends, until the transaction ends. */
export const holdAdministrators = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('administrators', 0))`);

/** Whether an active administrator remains when these accounts are none. Call `holdAdministrators` first. */
export async function adminRemains(
  db: Db,
  without: readonly number[],
  now: Date,
): Promise<boolean> {
  const [left] = await db
    .select({ id: account.id })
    .from(account)
    .innerJoin(accountRole, eq(accountRole.accountId, account.id))
    .innerJoin(role, and(eq(role.id, accountRole.roleId), eq(role.code, ADMIN)))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .where(
      and(
        eq(account.status, 'ACTIVE'),
        sql`coalesce(${staff.status}, 'ACTIVE') = 'ACTIVE'`,
        sql`(${accountRole.expiresAt} is null or ${accountRole.expiresAt} > ${now})`,
        without.length > 0 ? notInArray(account.id, [...without]) : undefined,
      ),
    )
    .limit(1);
  return left !== undefined;
}

/** Whether an account is an administrator today. */
export async function isAdmin(db: Db, accountId: number): Promise<boolean> {
  const rows = await db
    .select({ id: role.id })
    .from(accountRole)
    .innerJoin(role, and(eq(role.id, accountRole.roleId), eq(role.code, ADMIN)))
    .where(eq(accountRole.accountId, accountId));
  return rows.length > 0;
}
