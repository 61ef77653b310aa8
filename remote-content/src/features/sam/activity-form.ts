import { addDays, compactDay, localDay, localParts, today } from '@portal/calendar';
import {
  ACTIVITY_KINDS,
  ACTIVITY_NOTE_MAX,
  ACTIVITY_PURPOSES,
  ACTIVITY_TEXT_MAX,
  KINDS_WITHOUT_PARTY,
} from '@portal/domain/sam';
import type { ActivityDetail, SamSaveRequest } from '@portal/types';
import { formatDate } from '@portal/ui/data';
import { textToIso } from '@portal/ui/form';
import * as z from 'zod/mini';
import { clockOf } from './clock-of.ts';

/** Lengths that are offered, in minutes. */
export const DURATIONS: readonly string[] = ['15', '30', '45', '60', '90', '120', '180'];
export const REPEATS = ['', 'DAY', 'WEEK'] as const;

/** Whom a field names: its kind and number, or nothing yet. */
export const partySchema = z.nullable(
  z.object({ kind: z.enum(['CUSTOMER', 'PROSPECT']), no: z.string(), name: z.string() }),
);
export type ChosenParty = z.infer<typeof partySchema>;

export const activityValues = z.object({
  kind: z.enum(ACTIVITY_KINDS),
  party: partySchema,
  purpose: z.enum(ACTIVITY_PURPOSES),
  day: z.string(),
  time: z.string(),
  /** Minutes. */
  duration: z.string(),
  place: z.string().check(z.trim(), z.maxLength(ACTIVITY_TEXT_MAX)),
  note: z.string().check(z.trim(), z.maxLength(ACTIVITY_NOTE_MAX)),
  shared: z.boolean(),
  repeat: z.enum(REPEATS),
  count: z.string().check(z.regex(/^(?:[2-9]|[12]\d|30)$/)),
  /** A leader gives the work to this agent; '' for one's own. */
  agentCode: z.string().check(z.trim(), z.maxLength(20)),
});
export type ActivityValues = z.infer<typeof activityValues>;

export const needsParty = (kind: ActivityValues['kind']) => !KINDS_WITHOUT_PARTY.includes(kind);

/** 'dd/MM/yyyy' and 'HH:mm' as yyyyMMddHHmmss; undefined for what is no time. */
export function momentOf({ day, time }: Pick<ActivityValues, 'day' | 'time'>): string | undefined {
  const iso = textToIso(day);
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3])[:.hg]?([0-5]\d)$/.exec(time.trim()) ?? [];
  if (iso === undefined || minute === '') return undefined;
  return `${iso.replaceAll('-', '')}${hour.padStart(2, '0')}${minute}00`;
}

const lengthOf = ({ startAt, endAt }: ActivityDetail): string => {
  const minutes = (text: string) => Number(text.slice(8, 10)) * 60 + Number(text.slice(10, 12));
  // It may end on the next day.
  const length = (minutes(endAt) - minutes(startAt) + 1_440) % 1_440;
  return String(length);
};

const FIRST_HOUR = 8;
const LAST_HOUR = 20;
const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

interface Proposed {
  kind: string | null;
  /** yyyyMMddHHmmss. */
  at: string | null;
}

/** The values of a new activity: what is proposed, else a call in the next hour. */
export const newValues = (
  party: ChosenParty,
  { kind, at }: Proposed = { kind: null, at: null },
  now = Date.now(),
): ActivityValues => {
  const hour = Math.max(localParts(now).hour + 1, FIRST_HOUR);
  const day = hour > LAST_HOUR ? compactDay(addDays(localDay(now), 1)) : today(now);
  const proposed = at !== null && /^\d{14}$/.test(at) ? at : undefined;
  return {
    kind: ACTIVITY_KINDS.find((one) => one === kind) ?? 'CALL',
    ...{ party, purpose: 'SALES', duration: '30' },
    day: formatDate(proposed?.slice(0, 8) ?? day),
    time: proposed ? clockOf(proposed) : clock(hour > LAST_HOUR ? FIRST_HOUR : hour),
    ...{ place: '', note: '', shared: false, repeat: '', count: '5', agentCode: '' },
  };
};

/** The values of a planned one. */
export const valuesOf = (activity: ActivityDetail): ActivityValues => ({
  kind: activity.kind,
  party:
    activity.partyKind && activity.partyNo
      ? { kind: activity.partyKind, no: activity.partyNo, name: activity.party ?? '' }
      : null,
  purpose: activity.purpose,
  day: formatDate(activity.startAt.slice(0, 8)),
  time: clockOf(activity.startAt),
  duration: lengthOf(activity),
  place: activity.place ?? '',
  note: activity.note ?? '',
  shared: activity.shared,
  ...{ repeat: '', count: '5', agentCode: '' },
});

/** The body of POST ods/sam/save. */
export const requestOf = (
  values: ActivityValues,
  named: Pick<SamSaveRequest, 'actCode' | 'version'> | undefined,
): SamSaveRequest => {
  const { kind, party, purpose, duration, place, note, shared, repeat, count, agentCode } = values;
  return {
    ...{ kind, purpose, place, note, shared, ...named },
    party: party && needsParty(kind) ? { kind: party.kind, no: party.no } : null,
    startAt: momentOf(values) ?? '',
    duration: Number(duration),
    ...(named === undefined && agentCode !== '' && { agentCode }),
    ...(named === undefined &&
      repeat !== '' && { repeat: { every: repeat, count: Number(count) } }),
  };
};
