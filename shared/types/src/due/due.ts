import { DUE_LISTS, dueList } from '@portal/domain/due';
import * as z from 'zod/mini';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';

/** GET ods/policy/dues. */
export const duesQuery = listQuerySchema(dueList);
export type DuesQuery = z.input<typeof duesQuery>;

/** A policy on which a period runs; `until` is its last day, on which no days are left. The phone may be masked (DOMAIN D3, 11). */
export const dueRow = listRowSchema(dueList, { masked: z.boolean() });
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
