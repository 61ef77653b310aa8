import { DFA_FAMILY } from '@portal/domain/agent';
import type { AgentInfo, MenuItem, UserRecord } from '@portal/types';

export interface MenuReader {
  authorities: UserRecord['authorities'];
  agent: Pick<AgentInfo, 'agentType' | 'agentGroupType' | 'leaderLevel'> | null;
}

/** Agents of the digital channel see every item but those flagged for them (spec/access.md 6). */
export const isDfa = (agentType: string): boolean =>
  (DFA_FAMILY as readonly string[]).includes(agentType);

const holds = (item: MenuItem, authorities: readonly string[]): boolean =>
  (item.itemId !== null && authorities.includes(item.itemId)) ||
  item.itemSub.some((code) => authorities.includes(code));

type RoleFlags = Pick<MenuItem, 'roleBm' | 'roleLeader'>;

/** Whether a flag of the item opens it to leaders or directors such as this agent, whatever rights they hold. */
export const isFlaggedFor = (item: RoleFlags, agent: MenuReader['agent']): boolean => {
  if (!agent) return false;
  if (agent.agentGroupType === 'LEADER' && agent.leaderLevel === 3 && item.roleBm) return true;
  return agent.agentGroupType === 'GAD' && agent.leaderLevel > 1 && item.roleLeader;
};

const allows = (item: MenuItem, { authorities, agent }: MenuReader): boolean => {
  // A flagged item is not for them, whatever authorities they hold.
  if (agent && isDfa(agent.agentType)) return !item.ignoreAgentType;
  return holds(item, authorities) || isFlaggedFor(item, agent);
};

/**
 * Items of the menu that a user sees (MENU-01 to MENU-05, MENU-07). A parent stays while one of its
 * children does, or when it leads somewhere itself.
 */
export const filterMenu = (items: readonly MenuItem[], reader: MenuReader): MenuItem[] =>
  items.flatMap((item) => {
    if (item.hidden) return [];
    const subMenuList = filterMenu(item.subMenuList, reader);
    const allowed = allows(item, reader);
    if (item.subMenuList.length > 0 && subMenuList.length === 0) return [];
    if (!allowed && subMenuList.length === 0) return [];
    return [{ ...item, subMenuList }];
  });
