import { addDays } from '@portal/calendar';
import type { DaysField } from '@portal/lists';

/** Stretches up to today that are asked for often; `now` is yyyyMMdd. */
export const pastDays = (t: (key: string) => string, now: string): DaysField['presets'] => [
  { label: t('days.past7'), from: addDays(now, -6), to: now },
  { label: t('days.past30'), from: addDays(now, -29), to: now },
  { label: t('days.monthSoFar'), from: `${now.slice(0, 6)}01`, to: now },
  { label: t('days.yearSoFar'), from: `${now.slice(0, 4)}0101`, to: now },
];
