import { DFA_FAMILY } from '@portal/domain/agent';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';

/**
 * SQL: the authorities that the menu grants to the `agent` in the query. Of menu additions only rights to see pages are
 * granted, never actions.
 */
export const menuAuthorities = (menu: SQL): SQL => sql`
    select ai.code from ${menu} m
      join authority_item ai on ai.kind = 'MENU' and (ai.code = m.item_id or ai.code = any(m.item_sub))
      where agent.id is not null and not m.hidden and (
        (agent.agent_type in ${DFA_FAMILY} and not m.ignore_agent_type)
        or (agent.group_type = 'LEADER' and agent.leader_level = 3 and m.role_bm)
        or (agent.group_type = 'GAD' and agent.leader_level > 1 and m.role_leader))`;

/**
 * SQL: the effective authorities of the `account` and its `agent` in the query, as an array. Roles and grants, and what the menu
 * gives to DFA, leaders and GADs as real grants, so menu and calls agree; a denial beats all (DOMAIN D3.12).
 * `menu` and `roles`: rows instead of the stored menu's and of role_authority, to see what they would give.
 */
export const effectiveAuthorities = (
  now: Date | Placeholder,
  menu: SQL = sql`menu_item`,
  roles: SQL = sql`role_authority`,
): SQL<string[]> => sql<string[]>`array(
  select distinct held.code from (
    select ra.authority_code as code
      from account_role ar join ${roles} ra on ra.role_id = ar.role_id
      where ar.account_id = account.id and (ar.expires_at is null or ar.expires_at > ${now})
    union all
    select aa.authority_code from account_authority aa
      where aa.account_id = account.id and aa.effect = 'GRANT'
        and (aa.expires_at is null or aa.expires_at > ${now})
    union all
    ${menuAuthorities(menu)}
  ) held
  where not exists (
    select 1 from account_authority denied
      where denied.account_id = account.id and denied.authority_code = held.code and denied.effect = 'DENY'
        and (denied.expires_at is null or denied.expires_at > ${now}))
  order by 1
)`;
