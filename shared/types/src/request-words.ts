/** How far a change that a holder asked for has come. */
export const REQUEST_STATUSES = [
  'RECEIVED',
  'PROCESSING',
  'PENDING_INFO',
  'DONE',
  'REJECTED',
  'CANCELLED',
] as const;

/** What a list of change requests can be sorted by. */
export const REQUEST_SORTS = [
  'requestNo',
  'policyNo',
  'policyholder',
  'processTypeCode',
  'requestedAt',
  'status',
] as const;
