import { ACCOUNT_TYPE } from '@portal/domain/account';
import { usualRoles } from '@portal/permissions';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, accountRole, permissionChangeLog, role } from '../../db/schema/index.ts';
import type { Place } from './place.ts';

/** The roles that go with a place. */
export const rolesAt = ({ level, groupType }: Pick<Place, 'level' | 'groupType'>): string[] =>
  usualRoles({ accountType: ACCOUNT_TYPE.AGENT, level, groupType });

/** Roles that a move gave and took. */
export interface RoleChange {
  added: string[];
  removed: string[];
}

/** Gives and takes roles of an agent's account, with the log of rights. Returns those that really changed. */
export async function changeRoles(
  db: Db,
  agentId: number,
  { added, removed }: RoleChange,
  { by, reason, at }: { by: number | null; reason: string; at: Date },
): Promise<RoleChange> {
  const [own] = await db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.agentId, agentId));
  if (own === undefined) return { added: [], removed: [] };
  const done: RoleChange = { added: [], removed: [] };
  const roles = await db
    .select({ id: role.id, code: role.code })
    .from(role)
    .where(inArray(role.code, [...added, ...removed, '']));
  for (const { id, code } of roles) {
    const held = and(eq(accountRole.accountId, own.id), eq(accountRole.roleId, id));
    if (added.includes(code)) {
      const rows = await db
        .insert(accountRole)
        .values({ accountId: own.id, roleId: id, grantedBy: by, grantedAt: at, reason })
        .onConflictDoNothing()
        .returning({ roleId: accountRole.roleId });
      if (rows.length > 0) done.added.push(code);
    } else {
      const rows = await db
        .delete(accountRole)
        .where(held)
        .returning({ roleId: accountRole.roleId });
      if (rows.length > 0) done.removed.push(code);
    }
  }
  const log = (change: string) => (code: string) => ({
    ...{ at, actorAccountId: by, subject: `account:${own.id}`, reason },
    ...{ change: `${change} ROLE GRANT`, authorityCode: code },
  });
  const rows = [...done.added.map(log('ADD')), ...done.removed.map(log('REMOVE'))];
  if (rows.length > 0) await db.insert(permissionChangeLog).values(rows);
  return done;
}
