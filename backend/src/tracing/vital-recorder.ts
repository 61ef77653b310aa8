import type { Histogram, Meter } from '@opentelemetry/api';
import type { Vital, VitalName } from '@portal/types';

/** Seconds; their middle ones are the limits of "good" and "poor" (https://web.dev/vitals). */
const TIMES = [0.05, 0.1, 0.2, 0.35, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 6, 10];
const SHIFTS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const isTime = (name: VitalName) => name !== 'CLS';

/** Records the speed of pages as histograms: `portal.web_vital.lcp` and so on, by page and version. */
export function vitalRecorder(meter: Meter): (vital: Vital) => void {
  const histograms = new Map<VitalName, Histogram>();
  const histogramOf = (name: VitalName): Histogram => {
    const known = histograms.get(name);
    if (known) return known;
    const made = meter.createHistogram(`portal.web_vital.${name.toLowerCase()}`, {
      unit: isTime(name) ? 's' : '1',
      advice: { explicitBucketBoundaries: isTime(name) ? TIMES : SHIFTS },
    });
    histograms.set(name, made);
    return made;
  };
  return ({ name, value, route, remote, version }) =>
    histogramOf(name).record(isTime(name) ? value / 1_000 : value, {
      'http.route': route,
      'portal.remote': remote,
      'portal.remote.version': version,
    });
}
