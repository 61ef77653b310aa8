import { fakeHttp } from '@portal/remote-kit/testing';
import type { PageActivity, RemoteRelease } from '@portal/types';
import { LoadError } from '../lib/load-error.ts';
import { createHistory } from '../navigation/history.ts';
import { createTelemetry } from './create-telemetry.ts';
import { trackPages } from './track-pages.ts';

beforeEach(() => {
  window.history.replaceState(null, '', '/');
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

const setup = (answer: () => unknown = () => null) => {
  const { http, calls } = fakeHttp({
    'POST audit/page-activity': answer,
    'POST audit/remote-failure': answer,
  });
  const beacons: { path: string; body: unknown }[] = [];
  const beacon = (path: string, body: unknown) => void beacons.push({ path, body });
  return { telemetry: createTelemetry({ ...http, beacon }, () => 'set-1'), calls, beacons };
};

describe('trackPages', () => {
  it('part of ACT-01: records the check-out of the old page and the check-in of the new one, by pattern', () => {
    const { telemetry, calls } = setup();
    const history = createHistory();
    const stop = trackPages(history, telemetry, (pathname) =>
      pathname.startsWith('/policy')
        ? { route: '/policy/:no', feature: 'policy' }
        : { route: '/', feature: 'home' },
    );
    history.navigate('/policy/700000001?name=Ánh');
    history.navigate('/policy/700000002');
    stop();
    history.navigate('/');
    const records = calls.map(({ body }) => body as PageActivity);
    expect(records.map(({ event, route }) => `${event.name} ${route}`)).toEqual([
      'check-in /',
      'check-out /',
      'check-in /policy/:no',
    ]);
    expect(JSON.stringify(records)).not.toContain('70000000');
  });

  it('part of ACT-03: checks the page out when the site is left, and in again when Back brings it', () => {
    const { telemetry, calls, beacons } = setup();
    const stop = trackPages(createHistory(), telemetry, () => ({ route: '/', feature: 'home' }));
    window.dispatchEvent(new Event('pagehide'));
    expect(beacons).toEqual([
      {
        path: 'audit/page-activity',
        body: expect.objectContaining({
          event: { name: 'check-out', outCome: 'success', category: 'page' },
          setId: 'set-1',
        }),
      },
    ]);
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(calls).toHaveLength(2);
    stop();
    window.dispatchEvent(new Event('pagehide'));
    expect(beacons).toHaveLength(1);
  });
});

describe('createTelemetry', () => {
  it('part of ACT-08: says nothing to the user when records cannot be sent', async () => {
    const { telemetry } = setup(() => {
      throw new Error('offline');
    });
    expect(() => telemetry.event('a', 'ok', 'c')).not.toThrow();
  });

  it('reports a version that failed with its code, stage and set', () => {
    const { telemetry, calls } = setup();
    telemetry.remoteFailed(
      { name: 'policy', version: '2' } as RemoteRelease,
      new LoadError('PORTAL-LOAD-RENDER', 'boom'),
    );
    expect(calls[0]?.body).toEqual({
      remote: 'policy',
      version: '2',
      code: 'PORTAL-LOAD-RENDER',
      stage: 'render',
      setId: 'set-1',
    });
  });
});
