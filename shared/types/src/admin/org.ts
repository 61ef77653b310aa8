import { MOVE_KINDS, MOVE_STATES } from '@portal/domain/move';
import * as z from 'zod/mini';
import { paging } from '../list/paging.ts';
import { ACT_REASON } from './approval.ts';

const id = z.number().check(z.int(), z.positive());
const reason = z._default(z.string().check(z.trim(), z.maxLength(ACT_REASON.max)), '');
const code = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(40))));

/** GET admin/org/tree: what is directly below `parent` (the key of a node), without it the tops. */
export const orgTreeQuery = z.object({
  parent: z.optional(z.string().check(z.regex(/^(?:unit|office|agent):\d{1,15}$/))),
});
export const orgNode = z.object({
  key: z.string(),
  kind: z.enum(['unit', 'office', 'agent']),
  id: z.number(),
  code: z.string(),
  name: z.string(),
  level: z.nullable(z.number()),
  status: z.nullable(z.string()),
  /** People in it; below an agent. */
  people: z.number(),
  hasChildren: z.boolean(),
});
export type OrgNode = z.infer<typeof orgNode>;

/** Where an agent goes. What is left out stays; null takes manager or group away. */
const moveTarget = z.strictObject({
  managerCode: code,
  officeCode: code,
  groupCode: code,
  level: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(9))),
  status: z.optional(z.enum(['SUSPENDED', 'ACTIVE'])),
});
const move = {
  agentId: id,
  /** Today, where it is left out. */
  effectiveOn: z.optional(z.iso.date()),
  /** Whether all below move along; else the direct subordinates get newManagerOfTeam. */
  withTeam: z._default(z.boolean(), true),
  newManagerOfTeam: code,
};
/** POST admin/org/move/preview and admin/org/move. */
export const orgMovePreview = z.strictObject({
  ...move,
  kind: z._default(z.enum(['MOVE', 'TERMINATE', 'REINSTATE']), 'MOVE'),
  to: z._default(moveTarget, {}),
});
export type OrgMovePreview = z.input<typeof orgMovePreview>;
export const orgMove = z.strictObject({ ...move, to: moveTarget, reason });
export type OrgMove = z.input<typeof orgMove>;
/** POST admin/org/terminate and admin/org/reinstate. */
export const orgLeave = z.strictObject({
  ...move,
  to: z._default(moveTarget, {}),
  reason,
});
export type OrgLeave = z.input<typeof orgLeave>;

const person = z.object({ code: z.string(), name: z.string() });
export const orgMoveEffect = z.object({
  people: z.number(),
  policies: z.number(),
  openClaims: z.number(),
  /** Managers who no longer see them, and who see them from then on. */
  loseSight: z.array(person),
  gainSight: z.array(person),
  rolesAfter: z.array(z.string()),
  /** Months of the history that are rewritten, yyyymm. */
  months: z.array(z.number()),
  held: z.boolean(),
});
export type OrgMoveEffect = z.infer<typeof orgMoveEffect>;

export const orgMoveRow = z.object({
  id: z.number(),
  kind: z.enum(MOVE_KINDS),
  state: z.enum(MOVE_STATES),
  agentId: z.number(),
  agentCode: z.string(),
  agentName: z.string(),
  effectiveOn: z.string(),
  reason: z.string(),
  /** What it changes: codes by field. */
  from: z.record(z.string(), z.nullable(z.string())),
  to: z.record(z.string(), z.nullable(z.string())),
  people: z.number(),
  policies: z.number(),
  byName: z.nullable(z.string()),
  error: z.nullable(z.string()),
  reversible: z.boolean(),
});
export type OrgMoveRow = z.infer<typeof orgMoveRow>;
/** GET admin/org/moves. */
export const orgMovesQuery = z.object({
  state: z.optional(z.enum(MOVE_STATES)),
  ...paging(1, 20),
});

/** The answer to a move: its number, or the request that a second person has to approve. */
export const orgMoved = z.object({
  moveId: z.nullable(z.number()),
  state: z.nullable(z.enum(MOVE_STATES)),
  changeRequestId: z.nullable(z.number()),
});
export type OrgMoved = z.infer<typeof orgMoved>;
/** POST admin/org/move/{cancel, reverse}. */
export const orgMoveAct = z.strictObject({ moveId: id, reason });
export type OrgMoveAct = z.input<typeof orgMoveAct>;
