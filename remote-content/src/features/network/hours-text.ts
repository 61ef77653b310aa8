import { type OpenSpan, WEEKDAYS, type Weekday } from '@portal/calendar';
import type { NetworkPlace } from '@portal/types';

/** Weekdays with the same hours, one after the other. */
export interface HoursLine {
  from: Weekday;
  to: Weekday;
  spans: string;
}

export const spansText = (spans: readonly OpenSpan[]): string =>
  spans.map(([from, to]) => `${from}–${to}`).join(', ');

/** Opening hours in as few lines as they need; weekdays that are closed have none. */
export function hoursLines(hours: NetworkPlace['hours']): HoursLine[] {
  const lines: HoursLine[] = [];
  for (const day of WEEKDAYS) {
    const spans = spansText(hours[day] ?? []);
    const last = lines.at(-1);
    if (last?.spans === spans && last.to === day - 1) last.to = day;
    else if (spans !== '') lines.push({ from: day, to: day, spans });
  }
  return lines;
}
