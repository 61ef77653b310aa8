export { policyList } from './list.ts';
export { POLICY_STATUSES, TYPE_EFFECTS } from './status.ts';
