import type { RoleEffect } from '@portal/types';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ChangeReader } from '../../approvals/kind.ts';
import { holdersOf } from '../../approvals/people.ts';
import { account, accountRole, agent } from '../../db/schema/index.ts';
import { accountGroups } from '../auth/account-groups.ts';
import { effectiveAuthorities } from '../auth/rights.ts';
import { rightsDifference } from '../auth/rights-difference.ts';
import { authorityNames } from '../menu-admin/menu-effect.ts';
import { livingGrants, type StoredRole } from './role-store.ts';

const MENU = sql`menu_item`;

/** SQL: the rows of role_authority as they would be with these authorities of the role. */
const proposedRows = (roleId: number, rights: readonly string[]): SQL => sql`(
  select role_id, authority_code from role_authority where role_id <> ${roleId}
  union all select ${roleId}::bigint, unnest(${sql.param(rights)}::text[]))`;

/** The authorities of accounts as they are, and as they would be. */
const rightsOf = ({ db, deps }: ChangeReader, ids: readonly number[], proposed: SQL) => {
  const now = deps.clock();
  return db
    .select({
      id: account.id,
      held: effectiveAuthorities(now),
      proposed: effectiveAuthorities(now, MENU, proposed),
    })
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .where(inArray(account.id, [...ids, 0]));
};

/** The authorities of all holders as they are, and as they would be. */
export async function holdersRights(
  reader: ChangeReader,
  { id }: Pick<StoredRole, 'id'>,
  rights: readonly string[],
) {
  const holders = await reader.db
    .select({ id: accountRole.accountId })
    .from(accountRole)
    .where(livingGrants(id, reader.deps.clock()));
  return rightsOf(
    reader,
    holders.map((one) => one.id),
    proposedRows(id, rights),
  );
}

/** Who of the holders would gain or lose which authority, by the rules that decide their rights. */
export async function roleEffect(
  reader: ChangeReader,
  { id }: Pick<StoredRole, 'id'>,
  rights: readonly string[],
): Promise<RoleEffect> {
  const { db, deps } = reader;
  const now = deps.clock();
  const groups = await accountGroups(db, now);
  // Accounts of a group hold the same roles, so the example of a group is a holder or none of it is.
  const holders = await db
    .select({ id: accountRole.accountId })
    .from(accountRole)
    .where(and(livingGrants(id, now), inArray(accountRole.accountId, [...groups.keys(), 0])));
  const people = await rightsOf(
    reader,
    holders.map((one) => one.id),
    proposedRows(id, rights),
  );
  return rightsDifference(people, groups, await authorityNames(reader));
}

/** What an administrator needs to help others, and to give rights. */
const CORE = ['admin.view', 'account.manage', 'role.manage'] as const;

/** Whether a living account would still hold everything that an administrator needs. */
export async function administratorRemains(
  reader: ChangeReader,
  { id }: Pick<StoredRole, 'id'>,
  rights: readonly string[],
): Promise<boolean> {
  const holders = await holdersOf(reader.db, CORE, reader.deps.clock());
  const people = await rightsOf(reader, holders, proposedRows(id, rights));
  return people.some(({ proposed }) => CORE.every((code) => proposed.includes(code)));
}
