import { addDays, addYears, daysBetween } from '@portal/calendar';
import { DUE_SOON_DAYS, GRACE_DAYS, REINSTATEMENT_YEARS } from '@portal/domain/due';
import { PREMIUM_PAYING } from '@portal/domain/policy';
import type { PolicyDetail } from '@portal/types';

export type ClockKind =
  | 'dueSoon'
  | 'dueToday'
  | 'overdue'
  | 'grace'
  | 'freeLook'
  | 'reinstatement'
  | 'reinstatementOver';

/** Something that runs: what, how many days are left (or over, for overdue), until when (yyyyMMdd). */
export interface ClockNote {
  kind: ClockKind;
  days: number;
  until: string;
}

type Due = Pick<PolicyDetail, 'status' | 'dueDate'>;

/** The state of the next premium: due soon, today, or overdue; undefined when none is due or it is far off. */
export const dueNote = (policy: Due, today: string): ClockNote | undefined => {
  const { status, dueDate } = policy;
  if (!dueDate || !PREMIUM_PAYING.includes(status)) return undefined;
  const days = daysBetween(today, dueDate);
  if (days === undefined || days > DUE_SOON_DAYS) return undefined;
  if (days === 0) return { kind: 'dueToday', days, until: dueDate };
  return { kind: days < 0 ? 'overdue' : 'dueSoon', days: Math.abs(days), until: dueDate };
};

/** A row of the list will do: then what its detail adds is left out. */
type Dated = Due & Partial<Pick<PolicyDetail, 'graceUntil' | 'freeLookUntil'>>;

/** The end of the days of grace after the unpaid due date. */
const graceEnd = ({ graceUntil, dueDate }: Dated): string | undefined =>
  graceUntil ?? (dueDate ? addDays(dueDate, GRACE_DAYS) : undefined);

/** All that runs on a policy today (POL-17), the most pressing first. */
export const policyClock = (policy: Dated, today: string): ClockNote[] => {
  const notes: ClockNote[] = [];
  const due = dueNote(policy, today);
  const end = graceEnd(policy);
  if (end && (policy.status === 'GRACE' || due?.kind === 'overdue')) {
    const days = daysBetween(today, end);
    if (days !== undefined && days >= 0) notes.push({ kind: 'grace', days, until: end });
  }
  if (due) notes.push(due);
  if (policy.status === 'LAPSED' && end) {
    const until = addYears(end, REINSTATEMENT_YEARS);
    const days = daysBetween(today, until) ?? 0;
    const kind = days >= 0 ? 'reinstatement' : 'reinstatementOver';
    notes.push({ kind, days: Math.abs(days), until });
  }
  const { freeLookUntil, status } = policy;
  if (freeLookUntil && (status === 'IN_FORCE' || status === 'PENDING_ISSUE')) {
    const days = daysBetween(today, freeLookUntil);
    if (days !== undefined && days >= 0)
      notes.push({ kind: 'freeLook', days, until: freeLookUntil });
  }
  return notes;
};
