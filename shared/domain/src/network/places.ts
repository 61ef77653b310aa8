/** What a place of the network is: an office of the company, or a general agency. */
export const NETWORK_KINDS = ['OFFICE', 'GENERAL_AGENCY'] as const;
export type NetworkKind = (typeof NETWORK_KINDS)[number];

export const NETWORK_STATES = ['OPEN', 'CLOSED'] as const;
export type NetworkState = (typeof NETWORK_STATES)[number];

/** What a place does for those who come. */
export const NETWORK_SERVICES = ['ADVICE', 'PREMIUM', 'CLAIM', 'POLICY', 'CAREER'] as const;
export type NetworkService = (typeof NETWORK_SERVICES)[number];
