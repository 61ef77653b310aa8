import { REQUEST_STATUSES, requestList } from '@portal/domain/request';
import * as z from 'zod/mini';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';
import { scopeQuery } from '../list/scope.ts';

/** A change asked for on a policy. Moments are yyyyMMddHHmmss in Vietnam. */
export const policyRequest = z.object({
  requestNo: z.string(),
  policyNo: z.string(),
  /** The spec's processtypecode; its words are in the constants PROCESS_TYPE. */
  processTypeCode: z.string(),
  requestedAt: z.string(),
  channel: z.string(),
  status: z.enum(REQUEST_STATUSES),
  doneAt: z.nullable(z.string()),
  note: z.nullable(z.string()),
});
export type PolicyRequest = z.infer<typeof policyRequest>;

/** POST cms/adportal/get-request-by-policy-no: the latest first; nothing for a number that is unknown or out of scope (POL-09). */
export const requestsOfPolicy = z.object({
  ...scopeQuery,
  policyNo: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
});

/** A row of the list of change requests. */
export const requestRow = listRowSchema(requestList);
export type RequestRow = z.infer<typeof requestRow>;

/** GET ods/request/list. */
export const requestListQuery = listQuerySchema(requestList);
export type RequestListQuery = z.input<typeof requestListQuery>;
