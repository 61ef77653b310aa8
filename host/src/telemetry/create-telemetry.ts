import type { HttpClient } from '@portal/api-client';
import type { RegistryError } from '@portal/registry';
import type {
  Http,
  PageActivity,
  RemoteFailure,
  RemoteRelease,
  Telemetry,
  Vital,
  WebVitals,
} from '@portal/types';
import type { LoadError } from '../lib/load-error.ts';
import { logWarning } from '../lib/log-warning.ts';

export interface PortalTelemetry extends Telemetry {
  pageActivity(record: PageActivity): void;
  /** The same when the page is left for good: the browser sends it after the page is gone (ACT-03). */
  lastActivity(record: PageActivity): void;
  remoteFailed(release: RemoteRelease, error: LoadError): void;
  /** How fast pages were; the browser sends it although the page may be gone. */
  vitals(vitals: Vital[]): void;
  /** A registry of the service failed verification. */
  registryRefused(error: RegistryError): void;
}

/** Sends records for operators. It never blocks or alerts the user (ACT-08). */
export const createTelemetry = (
  http: Http & Pick<HttpClient, 'beacon'>,
  setId: () => string,
  page?: string,
): PortalTelemetry => {
  const send = (path: string, body: unknown) => {
    http.post(path, body, { background: true }).catch(() => undefined);
  };
  const activity = (record: PageActivity) =>
    send('audit/page-activity', { ...record, setId: setId() });
  return {
    error: (code, error) => logWarning(code, error),
    event: (name, outcome, category) =>
      activity({
        event: { name: 'check-in', outCome: outcome, category },
        url: window.location.pathname,
        method: 'GET',
        feature: name,
        route: window.location.pathname,
        category,
      }),
    pageActivity: activity,
    lastActivity: (record) =>
      http.beacon('audit/page-activity', { ...record, setId: setId() } satisfies PageActivity),
    vitals: (vitals) =>
      http.beacon('audit/web-vitals', {
        setId: setId(),
        vitals,
        ...(page === undefined ? {} : { page }),
      } satisfies WebVitals),
    registryRefused: ({ code, message }) => {
      logWarning(code, message);
      send('audit/remote-failure', {
        remote: 'registry',
        version: PORTAL_HOST_VERSION,
        code,
        stage: 'registry',
        setId: setId(),
      } satisfies RemoteFailure);
    },
    remoteFailed: (release, error) => {
      logWarning(error.code, `${release.name}@${release.version}`, error.message);
      const body: RemoteFailure = {
        remote: release.name,
        version: release.version,
        code: error.code,
        stage: error.code.replace('PORTAL-LOAD-', '').toLowerCase(),
        setId: setId(),
        ...(page === undefined ? {} : { page }),
      };
      send('audit/remote-failure', body);
    },
  };
};
