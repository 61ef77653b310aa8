import { localDay } from '@portal/calendar';
import type { ActivityKind, ActivityOutcome } from '@portal/domain/sam';
import { addMinutes, atHour, momentOf, nextWorkingDay } from './moments.ts';

export interface NextStep {
  kind: ActivityKind;
  /** yyyyMMddHHmmss; null where the agent and the party agree on a time. */
  startAt: string | null;
}

/** No call is proposed for the evening: SERVICE calls end at 20:00. */
const LAST_HOUR = 20;
const CALL_AGAIN_MINUTES = 240;
const MORNING = 9;

/**
 * What follows an outcome (areas/sales-activity.md 5): an appointment leads to a meeting, a promise to a call on the next working day
 * at nine, no answer to a call four hours later or on the next working day.
 */
export function nextStep(
  outcome: ActivityOutcome,
  now: Date,
  holidays: ReadonlySet<string>,
): NextStep | null {
  const morning = () => momentOf(atHour(nextWorkingDay(localDay(now), holidays), MORNING));
  if (outcome === 'APPOINTMENT') return { kind: 'MEET', startAt: null };
  if (outcome === 'CALL_BACK') return { kind: 'CALL', startAt: morning() };
  if (outcome !== 'NO_ANSWER') return null;
  const later = addMinutes(now, CALL_AGAIN_MINUTES);
  const today = localDay(later) === localDay(now) && later < atHour(localDay(now), LAST_HOUR);
  return { kind: 'CALL', startAt: today ? momentOf(later) : morning() };
}
