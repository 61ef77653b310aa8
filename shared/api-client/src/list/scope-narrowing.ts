/** Part of the caller's scope that a call asks for. */
export interface ScopeNarrowing {
  agentCode?: string;
  agentGroup?: string;
  orgId?: string;
}
