import { ORPHAN_RULES, ORPHANS_MAX, orphanList } from '@portal/domain/policy';
import * as z from 'zod/mini';
import { paging } from '../list/paging.ts';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';
import { ACT_REASON } from './approval.ts';

/** GET and POST admin/org/orphans. `late`: it waits for longer than ORPHAN_DAYS. */
export const orphanRow = listRowSchema(orphanList, { id: z.number(), late: z.boolean() });
export type OrphanRow = z.infer<typeof orphanRow>;
export const orphanQuery = listQuerySchema(orphanList);
export type OrphanQuery = z.output<typeof orphanQuery>;
export type OrphanFilters = z.input<typeof orphanQuery>;

const named = z.array(z.object({ code: z.string(), name: z.string() }));
/** GET admin/org/orphans/choices: what the filters offer, of the policies that wait. */
export const orphanChoices = z.object({ agents: named, offices: named, products: named });
export type OrphanChoices = z.infer<typeof orphanChoices>;

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const reason = z._default(z.string().check(z.trim(), z.maxLength(ACT_REASON.max)), '');

/** Which of the waiting policies: named ones, or all that the list shows with this filter. */
const which = {
  policyNos: z.optional(z.array(text).check(z.minLength(1), z.maxLength(ORPHANS_MAX))),
  filter: z.optional(
    z.pick(orphanQuery, { search: true, status: true, product: true, office: true, agent: true }),
  ),
  rule: z.enum(ORPHAN_RULES),
  /** Who gets them all, with the rule AGENT. */
  agentCode: z.optional(z.nullable(text)),
};
const isOne = z.refine<{ policyNos?: unknown; filter?: unknown }>(
  ({ policyNos, filter }) => (policyNos === undefined) !== (filter === undefined),
);
/** POST admin/org/orphans/preview. */
export const orphanPreview = z.strictObject(which).check(isOne);
export type OrphanPreview = z.input<typeof orphanPreview>;
/** POST admin/org/orphans/assign. `plan` is that of the preview: another one is refused with ADMIN_CHANGED. */
export const orphanAssign = z
  .strictObject({ ...which, plan: z.optional(text), reason })
  .check(isOne);
export type OrphanAssign = z.input<typeof orphanAssign>;

const byAgent = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    /** Policies that the agent serves before. */
    before: z.number(),
    given: z.number(),
  }),
);
const dealt = {
  byAgent,
  /** Policies for which no agent was found; they stay in the queue. */
  left: z.number(),
  /** Named policies that do not wait, or no longer. */
  gone: z.number(),
};
export const orphanEffect = z.object({
  ...dealt,
  total: z.number(),
  plan: z.string(),
  held: z.boolean(),
});
export type OrphanEffect = z.infer<typeof orphanEffect>;
/** The answer: the batch, or the request that a second person has to approve. */
export const orphanAssigned = z.object({
  ...dealt,
  batchId: z.nullable(z.string()),
  changeRequestId: z.nullable(z.number()),
});
export type OrphanAssigned = z.infer<typeof orphanAssigned>;

/** POST admin/org/orphans/undo. */
export const orphanUndo = z.strictObject({ batchId: z.uuid(), reason });
export type OrphanUndo = z.input<typeof orphanUndo>;
/** `stayed`: policies that were changed since and stay where they are. */
export const orphanUndone = z.object({
  batchId: z.string(),
  returned: z.number(),
  stayed: z.number(),
});
export type OrphanUndone = z.infer<typeof orphanUndone>;

/** GET admin/org/orphans/batches: the newest first. */
export const orphanBatchesQuery = z.object(paging(1, 20));
export const orphanBatch = z.object({
  batchId: z.string(),
  at: z.string(),
  byName: z.nullable(z.string()),
  reason: z.string(),
  policies: z.number(),
  agents: z.number(),
  /** Policies that an undo has returned to the queue; 0 where none was made. */
  returned: z.number(),
  /** Until when it can be undone; null where it cannot any more. */
  undoUntil: z.nullable(z.string()),
});
export type OrphanBatch = z.infer<typeof orphanBatch>;
