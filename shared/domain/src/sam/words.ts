/** What an agent plans (areas/sales-activity.md 5). */
export const ACTIVITY_KINDS = [
  'CALL',
  'MEET',
  'FNA',
  'PRESENT',
  'CARE',
  'DELIVER',
  'RECRUIT',
  'MEETING',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Kinds that have no other party: an office's meeting, and until recruitment is here a talk with a candidate. */
export const KINDS_WITHOUT_PARTY: readonly ActivityKind[] = ['RECRUIT', 'MEETING'];

/** The state of an activity. Overdue is no state: it is PLANNED with its end in the past. */
export const ACTIVITY_STATUSES = ['PLANNED', 'DOING', 'DONE', 'MISSED', 'CANCELLED'] as const;
export type ActivityStatus = (typeof ACTIVITY_STATUSES)[number];

/** Why a customer is met: rules about advertising calls hold for SALES alone. */
export const ACTIVITY_PURPOSES = ['SALES', 'SERVICE', 'OTHER'] as const;
export type ActivityPurpose = (typeof ACTIVITY_PURPOSES)[number];

/** What came of it. */
export const ACTIVITY_OUTCOMES = [
  'APPOINTMENT',
  'TALKED',
  'CALL_BACK',
  'INTERESTED',
  'AGREED',
  'THINKING',
  'COMPLETED',
  'DECLINED',
  'NO_CONTACT',
  'NO_ANSWER',
  'WRONG_NUMBER',
  'NOT_MET',
] as const;
export type ActivityOutcome = (typeof ACTIVITY_OUTCOMES)[number];

const OF_CALL: readonly ActivityOutcome[] = [
  'APPOINTMENT',
  'TALKED',
  'CALL_BACK',
  'NO_ANSWER',
  'DECLINED',
  'WRONG_NUMBER',
  'NO_CONTACT',
];
const OF_OTHERS: readonly ActivityOutcome[] = [
  'COMPLETED',
  'INTERESTED',
  'AGREED',
  'THINKING',
  'DECLINED',
  'NOT_MET',
];
const MISSING: ReadonlySet<ActivityOutcome> = new Set(['NO_ANSWER', 'WRONG_NUMBER', 'NOT_MET']);

/** The outcomes of a kind, the usual ones first. */
export const outcomesOf = (kind: ActivityKind): readonly ActivityOutcome[] =>
  kind === 'CALL' ? OF_CALL : OF_OTHERS;

/** The state that an outcome ends in: the party was not reached, or it was done. */
export const statusAfter = (outcome: ActivityOutcome): 'DONE' | 'MISSED' =>
  MISSING.has(outcome) ? 'MISSED' : 'DONE';

/** Longest note and reason, in characters. */
export const ACTIVITY_NOTE_MAX = 500;
/** Longest text of other fields. */
export const ACTIVITY_TEXT_MAX = 100;
/** Most rows of one plan of a day, and of one repetition. */
export const PLAN_ITEMS_MAX = 30;
/** Most people that a customer or lead names after one talk. */
export const REFERRALS_MAX = 5;
/** How far a planned activity moves from the day it was made for, in days. */
export const MOVE_DAYS_MAX = 92;
