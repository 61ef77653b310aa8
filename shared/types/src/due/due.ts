import { DUE_KINDS, DUE_LISTS, DUE_SORTS } from '@portal/domain/due';
import { FREQUENCIES } from '@portal/domain/policy';
import * as z from 'zod/mini';
import { afterKey, paging } from '../list/paging.ts';
import { scopeQuery } from '../list/scope.ts';
import { policyStatus } from '../policy/policy.ts';

const dayText = z.optional(z.string().check(z.regex(/^\d{8}$/)));

/** GET ods/policy/dues. `from` and `to` are of the due date, `within` is days left at most. */
export const duesQuery = z.object({
  ...scopeQuery,
  ...paging(1),
  after: afterKey,
  view: z._default(z.enum(['own', 'group']), 'own'),
  kind: z._default(z.enum(DUE_LISTS), 'unpaid'),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  product: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  from: dayText,
  to: dayText,
  within: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(999))),
  sort: z._default(z.enum(DUE_SORTS), 'until'),
  order: z._default(z.enum(['asc', 'desc']), 'asc'),
});
export type DuesQuery = z.input<typeof duesQuery>;

/** A policy on which something runs. Money in dong, dates yyyyMMdd. */
export const dueRow = z.object({
  policyNo: z.string(),
  policyholder: z.string(),
  /** Masked unless the caller services the policy (DOMAIN D3, 11). */
  phone: z.nullable(z.string()),
  masked: z.boolean(),
  productName: z.string(),
  premium: z.number(),
  frequency: z.enum(FREQUENCIES),
  dueDate: z.nullable(z.string()),
  status: policyStatus,
  agentCode: z.string(),
  agentName: z.string(),
  kind: z.enum(DUE_KINDS),
  /** The last day of what runs, and the days left until then: 0 on that day. */
  until: z.string(),
  daysLeft: z.number(),
});
export type DueRow = z.infer<typeof dueRow>;
export type DueKind = DueRow['kind'];
export type DueList = DueKind | 'unpaid';

const count = z.number();
export const dueCounts = z.object({
  unpaid: count,
  due: count,
  grace: count,
  lapsed: count,
  freeLook: count,
});
export type DueCounts = z.infer<typeof dueCounts>;

/** A page of one kind, and how many every kind has under the same filters; of those in `atLeast` there are more. */
export const duesAnswer = z.object({
  datas: z.array(dueRow),
  totalData: z.number(),
  totalAtLeast: z.optional(z.boolean()),
  counts: dueCounts,
  atLeast: z.optional(z.array(z.enum(DUE_LISTS))),
  next: z.optional(z.string()),
});
export type DuesAnswer = z.infer<typeof duesAnswer>;
