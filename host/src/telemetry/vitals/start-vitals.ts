import type { Vital } from '@portal/types';
import { measure } from './measure.ts';
import type { PageTimes } from './page-times.ts';
import { watchVitals } from './watch-vitals.ts';

/** Entry of the chunk that measures speed; it loads after the first screen. */
export const startVitals = (pages: PageTimes, send: (vitals: Vital[]) => void): (() => void) =>
  watchVitals({ pages, measure, send });
