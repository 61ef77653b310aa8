import type { Authority } from '@portal/permissions';
import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { Db } from '../db/handle.ts';
import {
  account,
  accountAuthority,
  accountRole,
  agent,
  roleAuthority,
  staff,
} from '../db/schema/index.ts';
import { effectiveAuthorities } from '../modules/auth/rights.ts';
import { isLive } from '../modules/auth/session-row.ts';

/** The effective authorities of an account that may be in the portal; none of one that may not. */
export async function authoritiesOf(
  db: Db,
  accountId: number,
  now: Date,
): Promise<ReadonlySet<string>> {
  const [row] = await db
    .select({ codes: effectiveAuthorities(now) })
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .where(and(eq(account.id, accountId), isLive));
  return new Set(row?.codes ?? []);
}

/** Who holds all of these authorities now, by account id: by role or grant, never by a menu's flag alone. */
export async function holdersOf(
  db: Db,
  authorities: readonly Authority[],
  now: Date,
): Promise<number[]> {
  const [first] = authorities;
  if (first === undefined) return [];
  const byRole = db
    .select({ one: sql`1` })
    .from(accountRole)
    .innerJoin(roleAuthority, eq(roleAuthority.roleId, accountRole.roleId))
    .where(and(eq(accountRole.accountId, account.id), eq(roleAuthority.authorityCode, first)));
  const byGrant = db
    .select({ one: sql`1` })
    .from(accountAuthority)
    .where(
      and(
        eq(accountAuthority.accountId, account.id),
        eq(accountAuthority.authorityCode, first),
        eq(accountAuthority.effect, 'GRANT'),
      ),
    );
  const rows = await db
    .select({ id: account.id, codes: effectiveAuthorities(now) })
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .where(and(isLive, or(exists(byRole), exists(byGrant))));
  return rows
    .filter(({ codes }) => authorities.every((code) => codes.includes(code)))
    .map(({ id }) => id);
}

/** Who may decide on a change: holders of its rights who neither made it nor are concerned. */
export async function checkersOf(
  db: Db,
  change: { authorities: readonly Authority[]; makerId: number; personIds: readonly number[] },
  now: Date,
): Promise<number[]> {
  const holders = await holdersOf(db, change.authorities, now);
  return holders.filter((id) => id !== change.makerId && !change.personIds.includes(id));
}
