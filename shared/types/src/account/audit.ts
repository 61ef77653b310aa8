import { AUDIT_RESULTS } from '@portal/domain/account';
import { JOB_STATES } from '@portal/domain/job';
import * as z from 'zod/mini';
import { PAGE_SIZE_MAX } from '../list/constants.ts';
import { translated } from '../text/text.ts';

const moment = z.iso.datetime({ offset: true });
const word = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

/** GET audit/events: who, what, when (ACT-10); newest first, on from the row `before`. */
export const auditQuery = z.object({
  /** User name, of the real person or of the one acted for. */
  who: z.optional(word),
  /** An action, or the family of them: `password` finds `password.change` too. */
  what: z.optional(word),
  object: z.optional(word),
  /** The beginning of an object: `account:` finds those of all accounts. */
  objectPrefix: z.optional(word),
  /** An account that acted, or that was acted for. */
  accountId: z.optional(z.coerce.number().check(z.int(), z.positive())),
  /** User name of the agent whom staff acted for while impersonating. */
  actingAs: z.optional(word),
  result: z.optional(z.enum(AUDIT_RESULTS)),
  from: z.optional(moment),
  to: z.optional(moment),
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  pageSize: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE_MAX)),
    50,
  ),
});
export type AuditQuery = z.infer<typeof auditQuery>;

export const auditRow = z.object({
  seq: z.number(),
  at: z.string(),
  actorName: z.nullable(z.string()),
  /** Whom the actor acted for, while impersonating. */
  effectiveName: z.nullable(z.string()),
  action: z.string(),
  /** What the action is called. */
  words: translated,
  object: z.nullable(z.string()),
  /** The object in words, a person by their username; null for one that has none. */
  objectWords: z.nullable(translated),
  /** The page of the object, or of the person where it has none. */
  href: z.nullable(z.string()),
  result: z.enum(AUDIT_RESULTS),
  ip: z.nullable(z.string()),
  device: z.nullable(z.string()),
  correlationId: z.nullable(z.string()),
  detail: z.record(z.string(), z.unknown()),
});
export type AuditRow = z.infer<typeof auditRow>;

export const auditPage = z.object({
  datas: z.array(auditRow),
  /** `before` of the next page; null at the end. */
  next: z.nullable(z.number()),
});
export type AuditPage = z.infer<typeof auditPage>;

/** How an event concerns the person of a timeline: an act by them, on them, or by staff in their name. */
export const TIMELINE_ROLES = ['BY', 'ON', 'AS'] as const;

/** GET audit/timeline: what a person did and what was done to them, newest first. */
export const timelineQuery = z.object({
  accountId: z.coerce.number().check(z.int(), z.positive()),
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
});
export type TimelineQuery = z.infer<typeof timelineQuery>;
export const timelinePage = z.object({
  datas: z.array(z.extend(auditRow, { role: z.enum(TIMELINE_ROLES) })),
  next: z.nullable(z.number()),
});
export type TimelinePage = z.infer<typeof timelinePage>;

/** POST audit/extract: the events of these filters as a file, with head and hash. `print`: for a sheet of paper. */
export const auditExtract = z.extend(z.omit(auditQuery, { before: true, pageSize: true }), {
  print: z.optional(z.boolean()),
});
export type AuditExtract = z.infer<typeof auditExtract>;

/** The full check as a job, and what the last one found. */
export const auditVerification = z.object({
  jobId: z.number(),
  state: z.enum(JOB_STATES),
  done: z.number(),
  total: z.nullable(z.number()),
  at: z.string(),
  /** The first event at which the chain is broken; null while it runs, and where it is whole. */
  brokenAt: z.nullable(z.number()),
});
export type AuditVerification = z.infer<typeof auditVerification>;

/** GET audit/verify: whether the chain holds, and its head, to be kept somewhere else. */
export const auditVerdict = z.object({
  intact: z.boolean(),
  /** The first event at which the chain is broken. */
  brokenAt: z.nullable(z.number()),
  /** The first event that was checked: the earlier ones were whole at an earlier check. */
  from: z.number(),
  head: z.object({ seq: z.number(), hash: z.string() }),
});
export type AuditVerdict = z.infer<typeof auditVerdict>;
