/** Statuses of a change request. */
export const REQUEST_STATUSES = [
  'RECEIVED',
  'PROCESSING',
  'PENDING_INFO',
  'DONE',
  'REJECTED',
  'CANCELLED',
] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
