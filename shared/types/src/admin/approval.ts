import { APPROVAL_BOXES, CHANGE_KINDS, CHANGE_STATES } from '@portal/domain/approval';
import * as z from 'zod/mini';
import { paging } from '../list/paging.ts';
import { REASON_MAX } from '../text/limits.ts';
import { translated } from '../text/text.ts';

const id = z.int().check(z.positive());

/** The longest and the shortest reason of an act on others. */
export const ACT_REASON = { min: 10, max: REASON_MAX } as const;

/** Why a user acts on others: kept with the act, shown to who is concerned. */
export const actReason = z
  .string()
  .check(z.trim(), z.minLength(ACT_REASON.min), z.maxLength(ACT_REASON.max));

/** One field of a change; values are masked where they are personal, null where there is none. */
export const fieldChange = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** What a change does: field by field, and in sentences that count whom it touches. */
export const changeEffect = z.object({
  changes: z.array(fieldChange),
  notes: z.array(translated),
});
export type ChangeEffect = z.infer<typeof changeEffect>;

/** The answer to a change that waits for a second person (202). */
export const heldChange = z.object({ changeRequestId: z.number() });
export type HeldChange = z.infer<typeof heldChange>;

/** GET admin/approvals. */
export const approvalQuery = z.object({
  box: z._default(z.enum(APPROVAL_BOXES), 'forMe'),
  ...paging(1),
});
export type ApprovalQuery = z.infer<typeof approvalQuery>;

export const approvalRow = z.object({
  id: z.number(),
  kind: z.enum(CHANGE_KINDS),
  title: translated,
  state: z.enum(CHANGE_STATES),
  makerName: z.string(),
  checkerName: z.nullable(z.string()),
  /** ISO 8601, as all moments here. */
  createdAt: z.string(),
  expiresAt: z.string(),
  decidedAt: z.nullable(z.string()),
});
export type ApprovalRow = z.infer<typeof approvalRow>;

/** The call that makes the same act as a request, without the reason. */
export const repeatedCall = z.object({
  method: z.enum(['POST', 'PUT']),
  path: z.string(),
  body: z.record(z.string(), z.unknown()),
});
export type RepeatedCall = z.infer<typeof repeatedCall>;

/** GET admin/approvals/detail. */
export const approvalQueryById = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });
export const approvalDetail = z.extend(approvalRow, {
  objectKey: z.string(),
  reason: z.string(),
  note: z.nullable(z.string()),
  /** The error code of a failed one. */
  error: z.nullable(z.string()),
  version: z.number(),
  /** While it waits: what it does at this moment; afterwards what it did. */
  effect: changeEffect,
  /** The object is another one than when the change was sent: it cannot be applied any more. */
  stale: z.boolean(),
  /** Whether the reader may decide, and whether they may withdraw. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
  /** For its maker, when it was not made: the call that sends it again. */
  again: z.nullable(repeatedCall),
});
export type ApprovalDetail = z.infer<typeof approvalDetail>;

/** POST admin/approvals/{approve, reject, withdraw}. */
export const approvalDecision = z.object({
  id,
  version: z.int(),
  note: z._default(z.string().check(z.trim(), z.maxLength(ACT_REASON.max)), ''),
});
export type ApprovalDecision = z.input<typeof approvalDecision>;

export const approvalOutcome = z.object({ id: z.number(), state: z.enum(CHANGE_STATES) });
export type ApprovalOutcome = z.infer<typeof approvalOutcome>;
