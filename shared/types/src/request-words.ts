export { REQUEST_SORTS, REQUEST_STATUSES } from '@portal/domain/request';
