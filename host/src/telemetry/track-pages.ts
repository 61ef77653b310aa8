import type { PageActivity } from '@portal/types';
import type { PortalHistory } from '../navigation/history.ts';
import type { PortalTelemetry } from './create-telemetry.ts';

type Kind = PageActivity['event']['name'];

const record = (kind: Kind, page: { route: string; feature: string }): PageActivity => ({
  event: { name: kind, outCome: 'success', category: 'page' },
  // The pattern, not the address: addresses may name people and policies.
  url: page.route,
  feature: page.feature,
  route: page.route,
  category: 'page',
});

/** Records check-in and check-out of every page (ACT-01). */
export const trackPages = (
  history: PortalHistory,
  telemetry: PortalTelemetry,
  pageAt: (pathname: string) => { route: string; feature: string },
): (() => void) => {
  let current = pageAt(history.location().pathname);
  telemetry.pageActivity(record('check-in', current));
  return history.subscribe(() => {
    const next = pageAt(history.location().pathname);
    if (next.route === current.route) return;
    telemetry.pageActivity(record('check-out', current));
    telemetry.pageActivity(record('check-in', next));
    current = next;
  });
};
