export { policyList } from './policy/index.ts';
