import { REQUEST_SORTS, REQUEST_STATUSES } from '@portal/domain/request';
import * as z from 'zod/mini';
import { afterKey, paging } from '../list/paging.ts';
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
export const requestRow = z.object({
  ...policyRequest.shape,
  policyholder: z.string(),
  agentCode: z.string(),
  agentName: z.string(),
});
export type RequestRow = z.infer<typeof requestRow>;

/** GET ods/request/list. `status` and `processTypeCode` may name several, by comma; days are yyyyMMdd, both counted in. */
export const requestListQuery = z.object({
  ...scopeQuery,
  ...paging(1),
  after: afterKey,
  view: z._default(z.enum(['own', 'group']), 'own'),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  status: z.optional(z.string().check(z.regex(/^[A-Z_]+(,[A-Z_]+)*$/), z.maxLength(200))),
  processTypeCode: z.optional(
    z.string().check(z.regex(/^[A-Z0-9_]+(,[A-Z0-9_]+)*$/), z.maxLength(400)),
  ),
  from: z.optional(z.string().check(z.regex(/^\d{8}$/))),
  to: z.optional(z.string().check(z.regex(/^\d{8}$/))),
  sort: z._default(z.enum(REQUEST_SORTS), 'requestedAt'),
  order: z._default(z.enum(['asc', 'desc']), 'desc'),
});
export type RequestListQuery = z.input<typeof requestListQuery>;
