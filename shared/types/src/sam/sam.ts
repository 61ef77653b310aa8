import {
  ACTIVITY_KINDS,
  ACTIVITY_NOTE_MAX,
  ACTIVITY_OUTCOMES,
  ACTIVITY_PURPOSES,
  ACTIVITY_STATUSES,
  ACTIVITY_TEXT_MAX,
  PLAN_ITEMS_MAX,
  REFERRALS_MAX,
  STATUS_ACTIONS,
  samList,
} from '@portal/domain/sam';
import * as z from 'zod/mini';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';
import { prospectFields } from './prospect.ts';

const moment = z.string().check(z.regex(/^\d{14}$/));
const day = z.string().check(z.regex(/^\d{8}$/));
const version = z.number().check(z.int(), z.minimum(1));
/** Text as it is stored: trimmed, and composed (NFC), so that equal texts are equal bytes. */
const text = (most: number) =>
  z.pipe(
    z.string().check(z.trim(), z.maxLength(most)),
    z.transform((value: string) => value.normalize('NFC')),
  );
const actCode = z.string().check(z.regex(/^HD\d{11}$/));

/** With whom: a customer or a lead of the caller, by number. */
export const activityParty = z.object({
  kind: z.enum(['CUSTOMER', 'PROSPECT']),
  no: z.string().check(z.minLength(1), z.maxLength(40)),
});
export type ActivityParty = z.infer<typeof activityParty>;

/** A row of a list of activities. */
export const samRow = listRowSchema(samList, {
  partyKind: z.nullable(z.enum(['CUSTOMER', 'PROSPECT'])),
  partyNo: z.nullable(z.string()),
  /** The customer's service went to another agent: neither name nor phone. */
  moved: z.boolean(),
  /** The phone is masked. */
  masked: z.boolean(),
  endAt: z.string(),
  overdue: z.boolean(),
  /** The caller is the agent whose activity it is. */
  mine: z.boolean(),
  version: z.number(),
});
export type SamRow = z.infer<typeof samRow>;

/** GET ods/sam/list. */
export const samListQuery = listQuerySchema(samList);
export type SamListQuery = z.input<typeof samListQuery>;

/** GET ods/sam/day: a day of the caller; without one today. */
export const samDayQuery = z.object({ date: z.optional(day) });
export type SamDayQuery = z.input<typeof samDayQuery>;

/** A person to contact next, with what is proposed. */
export const activitySuggestion = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  party: activityParty,
  name: z.string(),
  phone: z.nullable(z.string()),
  /** Why: a lead without a next step, a premium that falls due, a birthday. */
  reason: z.enum(['NO_NEXT_STEP', 'PREMIUM_DUE', 'BIRTHDAY']),
  startAt: z.string(),
});
export type ActivitySuggestion = z.infer<typeof activitySuggestion>;

/** What is left, what is planned, what could be. `suggestions` is null where they failed: the day is usable without. */
export const samDay = z.object({
  date: z.string(),
  overdue: z.array(samRow),
  items: z.array(samRow),
  suggestions: z.nullable(z.array(activitySuggestion)),
});
export type SamDay = z.infer<typeof samDay>;

/** An activity with all that belongs to it. `note` is null for a leader unless it is shared. */
export const activityDetail = z.object({
  ...samRow.shape,
  purpose: z.enum(ACTIVITY_PURPOSES),
  place: z.nullable(z.string()),
  note: z.nullable(z.string()),
  shared: z.boolean(),
  moves: z.number(),
  cancelReason: z.nullable(z.string()),
  resultAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Who made it, where that is another person than its agent. */
  assignedBy: z.nullable(z.string()),
  /** The party's last five, this one not among them. */
  history: z.array(
    z.object({
      actCode: z.string(),
      startAt: z.string(),
      kind: z.enum(ACTIVITY_KINDS),
      status: z.enum(ACTIVITY_STATUSES),
      outcome: z.nullable(z.enum(ACTIVITY_OUTCOMES)),
    }),
  ),
});
export type ActivityDetail = z.infer<typeof activityDetail>;

export const samDetailQuery = z.object({ actCode: z.string().check(z.maxLength(40)) });

/** What a person fills in. */
const activityFields = {
  kind: z.enum(ACTIVITY_KINDS),
  party: z.nullable(activityParty),
  purpose: z._default(z.enum(ACTIVITY_PURPOSES), 'SALES'),
  startAt: moment,
  /** Minutes. */
  duration: z._default(z.number().check(z.int(), z.minimum(5), z.maximum(720)), 30),
  place: z._default(text(ACTIVITY_TEXT_MAX), ''),
  note: z._default(text(ACTIVITY_NOTE_MAX), ''),
  shared: z._default(z.boolean(), false),
};

/** How often an activity comes again: each day or each week, `count` rows in all. */
export const activityRepeat = z.object({
  every: z.enum(['DAY', 'WEEK']),
  count: z.number().check(z.int(), z.minimum(2), z.maximum(PLAN_ITEMS_MAX)),
});

/** POST ods/sam/save: a new activity, or the one of `actCode` in the version that was read. */
export const samSaveRequest = z.object({
  ...activityFields,
  actCode: z.optional(actCode),
  version: z.optional(version),
  /** A leader gives it to an agent below. */
  agentCode: z.optional(z.string().check(z.maxLength(20))),
  repeat: z.optional(activityRepeat),
});
export type SamSaveRequest = z.input<typeof samSaveRequest>;
/** How many rows were written, the first of them whole. */
export const samSaved = z.object({ saved: z.number(), activity: activityDetail });
export type SamSaved = z.infer<typeof samSaved>;

/** POST ods/sam/plan-day: all of them or none; errors name `items.<n>.<field>`. */
export const samPlanRequest = z.object({
  items: z
    .array(
      z.object({
        kind: activityFields.kind,
        party: activityFields.party,
        purpose: activityFields.purpose,
        startAt: moment,
        duration: activityFields.duration,
      }),
    )
    .check(z.minLength(1), z.maxLength(PLAN_ITEMS_MAX)),
});
export type SamPlanRequest = z.input<typeof samPlanRequest>;
export const samPlanned = z.object({ actCodes: z.array(z.string()) });
export type SamPlanned = z.infer<typeof samPlanned>;

/** POST ods/sam/change-status. MOVE wants `startAt`, CANCEL and a leader's REOPEN a reason. */
export const samStatusRequest = z.object({
  actCode,
  version,
  action: z.enum(STATUS_ACTIONS),
  startAt: z.optional(moment),
  reason: z._default(text(ACTIVITY_NOTE_MAX), ''),
});
export type SamStatusRequest = z.input<typeof samStatusRequest>;

const result = {
  outcome: z.enum(ACTIVITY_OUTCOMES),
  /** What is left out stays as it was planned. */
  note: z.optional(text(ACTIVITY_NOTE_MAX)),
  shared: z.optional(z.boolean()),
  /** How long it took, in minutes. */
  minutes: z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(720))),
  /** People whom the party named: each becomes a lead. */
  referrals: z._default(z.array(z.object(prospectFields)).check(z.maxLength(REFERRALS_MAX)), []),
  next: z.optional(
    z.object({
      kind: z.enum(ACTIVITY_KINDS),
      startAt: moment,
      duration: activityFields.duration,
    }),
  ),
};

/** POST ods/sam/report-result. */
export const samResultRequest = z.object({ actCode, version, ...result });
export type SamResultRequest = z.input<typeof samResultRequest>;
/** The activity as it is now; what is proposed next, and the one that was written. */
export const samResult = z.object({
  activity: activityDetail,
  next: z.nullable(z.object({ kind: z.enum(ACTIVITY_KINDS), startAt: z.nullable(z.string()) })),
  nextActCode: z.nullable(z.string()),
});
export type SamResult = z.infer<typeof samResult>;

/** POST ods/sam/quick: done without a plan. */
export const samQuickRequest = z.object({
  kind: activityFields.kind,
  party: activityFields.party,
  purpose: activityFields.purpose,
  at: moment,
  ...result,
});
export type SamQuickRequest = z.input<typeof samQuickRequest>;
