/** All policyholders, or those with a proposal and no policy in force. */
export const CUSTOMER_KINDS = ['all', 'potential'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** The ranges of GET ods/customer/birthdays. */
export const BIRTHDAY_PERIODS = ['week', 'month'] as const;
export type BirthdayPeriod = (typeof BIRTHDAY_PERIODS)[number];

export const CUSTOMER_TYPES = ['PERSON', 'ORGANISATION'] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];
