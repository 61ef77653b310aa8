import { addDays } from '../dates/local-day.ts';
import type { DaysField } from './fields.ts';

/** Stretches up to today that are asked for often; `now` is yyyyMMdd. */
export const pastDays = (t: (key: string) => string, now: string): DaysField['presets'] => [
  { label: t('list.past7'), from: addDays(now, -6), to: now },
  { label: t('list.past30'), from: addDays(now, -29), to: now },
  { label: t('list.monthSoFar'), from: `${now.slice(0, 6)}01`, to: now },
  { label: t('list.yearSoFar'), from: `${now.slice(0, 4)}0101`, to: now },
];
