import { and, asc, eq } from 'drizzle-orm';
import type { ChangeContext, ChangeReader } from '../../approvals/kind.ts';
import { accountAuthority, accountRole, permissionChangeLog, role } from '../../db/schema/index.ts';
import { type GrantItem, type Grants, roleByCode } from './grant-rules.ts';

/** The roles and authorities of an account's own, as text. */
export async function ownGrants({ db }: ChangeReader, accountId: number): Promise<string[]> {
  const roles = await db
    .select({ code: role.code })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(eq(accountRole.accountId, accountId))
    .orderBy(asc(role.code));
  const own = await db
    .select()
    .from(accountAuthority)
    .where(eq(accountAuthority.accountId, accountId))
    .orderBy(asc(accountAuthority.authorityCode));
  return [
    ...roles.map(({ code }) => `ROLE ${code}`),
    ...own.map(({ effect, authorityCode }) => `${effect} ${authorityCode}`),
  ];
}

async function give(context: ChangeContext, grants: Grants, item: GrantItem): Promise<void> {
  const { db, deps, makerId, reason } = context;
  const { accountId } = grants;
  const expiresAt = grants.expiresAt === null ? null : new Date(grants.expiresAt);
  const given = { grantedBy: makerId, grantedAt: deps.clock(), reason, expiresAt };
  if (item.kind === 'ROLE') {
    const { id: roleId } = await roleByCode(context, item.code);
    await db
      .insert(accountRole)
      .values({ accountId, roleId, ...given })
      .onConflictDoUpdate({ target: [accountRole.accountId, accountRole.roleId], set: given });
    return;
  }
  const values = { effect: item.effect, ...given };
  await db
    .insert(accountAuthority)
    .values({ accountId, authorityCode: item.code, ...values })
    .onConflictDoUpdate({
      target: [accountAuthority.accountId, accountAuthority.authorityCode],
      set: values,
    });
}

async function takeAway(context: ChangeContext, { accountId }: Grants, item: GrantItem) {
  const { db } = context;
  if (item.kind === 'ROLE') {
    const { id } = await roleByCode(context, item.code);
    await db
      .delete(accountRole)
      .where(and(eq(accountRole.accountId, accountId), eq(accountRole.roleId, id)));
    return;
  }
  await db
    .delete(accountAuthority)
    .where(
      and(eq(accountAuthority.accountId, accountId), eq(accountAuthority.authorityCode, item.code)),
    );
}

/** Gives and takes, and writes both into permission_change_log with maker, checker and reason. */
export async function storeGrants(context: ChangeContext, grants: Grants): Promise<void> {
  const { db, deps, makerId, checkerId, reason } = context;
  for (const item of grants.remove) await takeAway(context, grants, item);
  for (const item of grants.add) await give(context, grants, item);
  const log = (change: string) => (item: GrantItem) => ({
    at: deps.clock(),
    actorAccountId: makerId,
    checkerAccountId: checkerId,
    subject: `account:${grants.accountId}`,
    change: `${change} ${item.kind} ${item.effect}`,
    authorityCode: item.code,
    reason,
  });
  const rows = [...grants.add.map(log('ADD')), ...grants.remove.map(log('REMOVE'))];
  if (rows.length > 0) await db.insert(permissionChangeLog).values(rows);
}
