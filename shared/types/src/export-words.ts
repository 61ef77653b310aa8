/** The lists that can be taken away as a file, and the columns that each has, in the order of the screen. */
export const EXPORT_COLUMNS = {
  policies: [
    'policyNo',
    'policyholder',
    'agent',
    'insured',
    'product',
    'premium',
    'frequency',
    'dueDate',
    'status',
  ],
  claims: [
    'claimNo',
    'policyNo',
    'agent',
    'insured',
    'type',
    'notifiedOn',
    'claimed',
    'approved',
    'status',
  ],
  customers: ['name', 'customerNo', 'phone', 'birthDate', 'policies', 'inEffect', 'agent'],
  potentialCustomers: [
    'name',
    'customerNo',
    'phone',
    'proposed',
    'submittedOn',
    'proposalStatus',
    'agent',
  ],
  birthdays: ['day', 'name', 'customerNo', 'age', 'phone'],
  dues: ['policyNo', 'policyholder', 'phone', 'agent', 'product', 'premium', 'dueDate', 'until'],
  renewals: [
    'policyNo',
    'policyholder',
    'phone',
    'agent',
    'product',
    'premium',
    'dueDate',
    'until',
  ],
  requests: [
    'requestNo',
    'policyNo',
    'policyholder',
    'agent',
    'processTypeCode',
    'requestedAt',
    'status',
  ],
  proposals: [
    'proposalNo',
    'customer',
    'agent',
    'product',
    'sumAssured',
    'premium',
    'submittedOn',
    'decisionOn',
    'status',
  ],
} as const;

export type Exported = keyof typeof EXPORT_COLUMNS;
export const EXPORTED = Object.keys(EXPORT_COLUMNS) as [Exported, ...Exported[]];

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The header of an export's answer that tells how many rows the whole file has, without the head. */
export const TOTAL_ROWS = 'x-total-rows';
