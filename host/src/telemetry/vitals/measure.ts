import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { VitalsPorts } from './watch-vitals.ts';

/** The figures of https://web.dev/vitals, of the whole life of this page; what came before this code is in the browser's buffer. */
export const measure: VitalsPorts['measure'] = (onMeasured) => {
  for (const on of [onLCP, onINP, onCLS, onTTFB]) on(onMeasured);
};
