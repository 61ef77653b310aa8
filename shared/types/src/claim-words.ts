export { CLAIM_SORTS, CLAIM_STATUSES, CLAIM_TYPES } from '@portal/domain/claim';
