import type { Translated } from '@portal/domain/language';
import { filterMenu } from '@portal/permissions';
import type { MenuEffect, MenuItem, PortalMenu } from '@portal/types';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ChangeReader } from '../../approvals/kind.ts';
import { account, agent, authorityItem, staff } from '../../db/schema/index.ts';
import { accountGroups } from '../auth/account-groups.ts';
import { menuTree } from '../auth/menu-store.ts';
import { effectiveAuthorities, menuAuthorities } from '../auth/rights.ts';
import { rightsDifference } from '../auth/rights-difference.ts';
import { itemRows, textsOf } from './menu-rows.ts';
import { currentMenu } from './menu-store.ts';

/** SQL: the rows of these items in the place of the stored menu's, for the rules of authorities. */
export function rowsInSql({ items }: Pick<PortalMenu, 'items'>): SQL {
  const rows = items.map((item) => ({
    ...{ item_id: item.itemId, item_sub: item.itemSub, hidden: item.hidden },
    ...{ ignore_agent_type: item.ignoreAgentType, role_bm: item.roleBm },
    role_leader: item.roleLeader,
  }));
  return sql`(select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(item_id text,
    item_sub text[], hidden boolean, ignore_agent_type boolean, role_bm boolean, role_leader boolean))`;
}

/** Whether some kind of agent would get an authority by the menu that the menu does not give it now. */
async function widensRights({ db }: ChangeReader, proposed: SQL): Promise<boolean> {
  const kinds = sql`(values (1, 'DFA', '', 0), (2, '', 'LEADER', 3), (3, '', 'GAD', 2))
    agent(id, agent_type, group_type, leader_level)`;
  const { rows } = await db.execute(sql`
    select from ${kinds} where exists (
      select * from (${menuAuthorities(proposed)}) given
      except select * from (${menuAuthorities(sql`menu_item`)}) held)`);
  return rows.length > 0;
}

/**
 * What publishing would do to the people of the portal, by the rules that decide their rights and their menu
 * (areas/administration.md 5.5).
 */
export async function menuEffect(reader: ChangeReader, menu: PortalMenu): Promise<MenuEffect> {
  const { db, deps } = reader;
  const now = deps.clock();
  const proposed = rowsInSql(menu);
  const groups = await accountGroups(db, now);
  const people = await db
    .select({
      id: account.id,
      held: effectiveAuthorities(now),
      proposed: effectiveAuthorities(now, proposed),
      agentId: agent.id,
      agentType: agent.agentType,
      groupType: agent.groupType,
      leaderLevel: agent.leaderLevel,
    })
    .from(account)
    .leftJoin(agent, eq(agent.id, account.agentId))
    .leftJoin(staff, eq(staff.id, account.staffId))
    .where(inArray(account.id, [...groups.keys(), 0]));
  const { menu: stored } = await currentMenu(db);
  const [before, after] = [menuTree(itemRows(stored)), menuTree(itemRows(menu))];
  let emptied = 0;
  for (const person of people) {
    const count = groups.get(person.id) ?? 0;
    const sees = (items: MenuItem[], authorities: string[]) =>
      filterMenu(items, {
        authorities,
        agent:
          person.agentId === null
            ? null
            : {
                agentType: person.agentType ?? '',
                agentGroupType: person.groupType ?? '',
                leaderLevel: person.leaderLevel ?? 0,
              },
      }).length > 0;
    if (sees(before, person.held) && !sees(after, person.proposed)) emptied += count;
  }
  return {
    ...rightsDifference(people, groups, await authorityNames(reader)),
    emptied,
    widens: await widensRights(reader, proposed),
  };
}

/** The names of all authorities, in every language. */
export async function authorityNames({
  db,
}: Pick<ChangeReader, 'db'>): Promise<ReadonlyMap<string, Translated>> {
  const rows = await db.select().from(authorityItem).orderBy(authorityItem.sort);
  return new Map(rows.map((row) => [row.code, textsOf(row, 'name')]));
}
