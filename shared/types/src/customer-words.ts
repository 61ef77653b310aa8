/** What a customer list can be sorted by. */
export const CUSTOMER_SORTS = ['customerNo', 'name', 'policies'] as const;

/** All who hold a policy, or those with a proposal and no policy in force. */
export const CUSTOMER_KINDS = ['all', 'potential'] as const;

/** The stretches of GET ods/customer/birthdays. */
export const BIRTHDAY_PERIODS = ['week', 'month'] as const;
