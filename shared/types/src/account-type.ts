/** Account types by code (spec/access.md 3); names are what the user record carries. */
export const ACCOUNT_TYPE = { STAFF: 1, AGENT: 2, CANDIDATE: 3, OTHER: 4, GUEST: 5 } as const;
