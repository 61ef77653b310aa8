/** How an agent came to a lead. */
export const PROSPECT_SOURCES = [
  'ACQUAINTANCE',
  'REFERRAL',
  'EVENT',
  'SOCIAL',
  'WALK_IN',
  'OTHER',
] as const;
export type ProspectSource = (typeof PROSPECT_SOURCES)[number];

/** Who agreed that the lead is called. */
export const PROSPECT_CONSENTS = ['SELF', 'REFERRER', 'NONE'] as const;
export type ProspectConsent = (typeof PROSPECT_CONSENTS)[number];

/** WON became a customer, LOST said no, ERASED holds no person any more. */
export const PROSPECT_STATUSES = ['OPEN', 'WON', 'LOST', 'ERASED'] as const;
export type ProspectStatus = (typeof PROSPECT_STATUSES)[number];
