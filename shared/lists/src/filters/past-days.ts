import { addDays } from '@portal/calendar';
import type { DaysField } from './fields.ts';

/** The ranges up to today that users choose most; `now` is yyyyMMdd, `t` translates keys of this package. */
export const pastDays = (t: (key: string) => string, now: string): DaysField['presets'] => [
  { label: t('list.past7'), from: addDays(now, -6), to: now },
  { label: t('list.past30'), from: addDays(now, -29), to: now },
  { label: t('list.monthSoFar'), from: `${now.slice(0, 6)}01`, to: now },
  { label: t('list.yearSoFar'), from: `${now.slice(0, 4)}0101`, to: now },
];
