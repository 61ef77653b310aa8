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
  return { telemetry: createTelemetry(http, () => 'set-1'), calls };
};

describe('trackPages', () => {
  it('ACT-01 records the check-out of the old page and the check-in of the new one, by pattern', () => {
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
});

describe('createTelemetry', () => {
  it('ACT-08 says nothing to the user when records cannot be sent', async () => {
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
