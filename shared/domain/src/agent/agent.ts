/** Ranks of agents and leaders. */
export const AGENT_TYPES = [
  'ND',
  'TH',
  'AH',
  'RH',
  'OH',
  'OFFICE',
  'BM',
  'UM',
  'FC',
  'DFA',
  'DFAM',
  'DFARM',
  'DFASM',
  'SO',
  'GAD',
] as const;
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
