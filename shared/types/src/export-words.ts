/** The lists that can be taken away as a file, and the columns that each has unless others are asked for, in the order of the screen. */
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
  transferredPolicies: ['policyNo', 'product', 'status'],
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
  deliveries: [
    'policyNo',
    'packageNo',
    'policyholder',
    'agent',
    'kind',
    'sentOn',
    'receivedByAgentOn',
    'deliveredOn',
    'freeLookUntil',
    'state',
    'consult',
    'note',
  ],
} as const;

/** What a file has only when asked: the columns that a list offers and does not show at the start. */
export const EXPORT_MORE = {
  policies: ['sumAssured', 'effectiveDate', 'agentCode'],
  transferredPolicies: [],
  claims: ['policyholder', 'eventDate', 'decidedOn', 'agentCode'],
  customers: ['sex'],
  potentialCustomers: ['proposalNo', 'birthDate', 'policies', 'inEffect', 'sex'],
  birthdays: ['birthDate', 'sex'],
  dues: ['frequency', 'status', 'agentCode'],
  renewals: ['frequency', 'status', 'agentCode'],
  requests: ['doneAt', 'channel', 'note', 'agentCode'],
  proposals: ['frequency', 'policyNo', 'agentCode'],
  deliveries: ['agentCode'],
} as const satisfies Record<keyof typeof EXPORT_COLUMNS, readonly string[]>;

export type Exported = keyof typeof EXPORT_COLUMNS;
export const EXPORTED = Object.keys(EXPORT_COLUMNS) as [Exported, ...Exported[]];

/** Every column that a list can have in a file. */
export const exportable = (what: Exported): readonly string[] => [
  ...EXPORT_COLUMNS[what],
  ...EXPORT_MORE[what],
];

export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The header of an export's answer that tells how many rows the whole file has, without the head. */
export const TOTAL_ROWS = 'x-total-rows';
