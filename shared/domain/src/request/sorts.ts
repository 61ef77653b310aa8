/** What a list of change requests can be sorted by. */
export const REQUEST_SORTS = [
  'requestNo',
  'policyNo',
  'policyholder',
  'processTypeCode',
  'requestedAt',
  'status',
] as const;
export type RequestSort = (typeof REQUEST_SORTS)[number];
