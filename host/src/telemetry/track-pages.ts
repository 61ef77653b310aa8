import type { PageActivity } from '@portal/types';
import type { PortalHistory } from '../navigation/history.ts';
import type { PortalTelemetry } from './create-telemetry.ts';
import type { RecordedPage } from './page-at.ts';

type Kind = PageActivity['event']['name'];

const record = (kind: Kind, { route, feature }: RecordedPage): PageActivity => ({
  event: { name: kind, outCome: 'success', category: 'page' },
  // The pattern, not the address: addresses may name people and policies.
  url: route,
  method: 'GET',
  feature,
  route,
  category: 'page',
});

/** Records check-in and check-out of every page (ACT-01), the last one when the site is left (ACT-03). */
export const trackPages = (
  history: PortalHistory,
  telemetry: PortalTelemetry,
  pageAt: (pathname: string) => RecordedPage,
): (() => void) => {
  let current = pageAt(history.location().pathname);
  telemetry.pageActivity(record('check-in', current));
  const leave = () => telemetry.lastActivity(record('check-out', current));
  // Back from another site: the browser shows the page as it was.
  const comeBack = ({ persisted }: PageTransitionEvent) => {
    if (persisted) telemetry.pageActivity(record('check-in', current));
  };
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  const unsubscribe = history.subscribe(() => {
    const next = pageAt(history.location().pathname);
    if (next.route === current.route) return;
    telemetry.pageActivity(record('check-out', current));
    telemetry.pageActivity(record('check-in', next));
    current = next;
  });
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
    unsubscribe();
  };
};
