export {
  POLICY_SORTS,
  POLICY_STATUSES,
  TRANSFERRED_SORTS,
  TYPE_EFFECTS,
} from '@portal/domain/policy';
