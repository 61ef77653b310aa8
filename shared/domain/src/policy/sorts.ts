/** What a policy list can be sorted by. */
export const POLICY_SORTS = [
  'policyNo',
  'policyholder',
  'premium',
  'dueDate',
  'effectiveDate',
  'status',
] as const;
export type PolicySort = (typeof POLICY_SORTS)[number];

/** What a list of transferred policies can be sorted by: only what its rows show. */
export const TRANSFERRED_SORTS = ['policyNo', 'product', 'status'] as const;
export type TransferredSort = (typeof TRANSFERRED_SORTS)[number];
