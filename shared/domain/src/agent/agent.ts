/** Levels of the hierarchy, the highest first. */
export const AGENT_LEVELS = ['ND', 'TH', 'AH', 'RH', 'OH', 'OFFICE', 'BM', 'UM', 'FC'] as const;

/** Agents of the digital channel. */
export const DFA_FAMILY = ['DFA', 'DFAM', 'DFARM', 'DFASM'] as const;

/** Ranks of agents and leaders. */
export const AGENT_TYPES = [...AGENT_LEVELS, ...DFA_FAMILY, 'SO', 'GAD'] as const;
export type AgentType = (typeof AGENT_TYPES)[number];

/** Groups of ranks that menus and rules name. */
export const AGENT_GROUP_TYPES = [
  'ND',
  'TH',
  'AH',
  'RH',
  'OH',
  'OFFICE',
  'BM',
  'SBM',
  'UM',
  'PUM',
  'SUM',
  'DFARM',
  'DFAM',
  'DFASM',
  'DFA',
  'SO',
  'GA',
  'FC',
  'LEADER',
  'GAD',
] as const;
export type AgentGroupType = (typeof AGENT_GROUP_TYPES)[number];
