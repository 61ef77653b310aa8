/** How often a premium is due: month, quarter, half year, year. */
export const FREQUENCIES = ['M', 'Q', 'H', 'Y'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** States of one premium. */
export const DUE_STATUSES = ['UNPAID', 'PAID', 'WAIVED'] as const;
export type DueStatus = (typeof DUE_STATUSES)[number];
