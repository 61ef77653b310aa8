import type { Registry, RemoteRelease, Vital } from '@portal/types';
import { createHistory } from '../../navigation/history.ts';
import type { OutletState } from '../../outlet/create-outlet.ts';
import { pageTimes } from './page-times.ts';
import { type Measured, watchVitals } from './watch-vitals.ts';

const release = (name: string, version: string, paths: string[]) =>
  ({
    current: { name, version, manifest: { pages: paths.map((path) => ({ path })) } },
  }) as unknown as { current: RemoteRelease };
const registry = {
  remotes: [
    release('content', '1.0.0', ['/']),
    release('policy', '2.0.0', ['/policy', '/policy/:no']),
  ],
} as unknown as Registry;

const setup = () => {
  window.history.replaceState(null, '', '/');
  const history = createHistory();
  const listeners = new Set<() => void>();
  let state: OutletState = { kind: 'empty' };
  let clock = 0;
  const sent: Vital[][] = [];
  let report: (measured: Measured) => void = () => undefined;
  const pages = pageTimes({
    history,
    registry: { get: () => registry },
    outlet: {
      state: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    now: () => clock,
  });
  const stop = watchVitals({
    pages,
    measure: (onMeasured) => {
      report = onMeasured;
    },
    send: (vitals) => void sent.push(vitals),
  });
  return {
    sent,
    open: (at: number, path: string) => {
      clock = at;
      history.navigate(path);
    },
    mount: (remote: string, version: string) => {
      state = { kind: 'ready', remote, version };
      for (const listener of listeners) listener();
    },
    measure: (name: string, value: number, at?: number, navigationType = 'navigate') =>
      report({
        ...{ name, value, navigationType: navigationType as Measured['navigationType'] },
        entries: at === undefined ? [] : [{ startTime: at }],
      }),
    hide: (hidden = true) => {
      const value = hidden ? 'hidden' : 'visible';
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(value);
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    },
    stop: () => {
      stop();
      pages.stop();
    },
  };
};
let portal: ReturnType<typeof setup>;
beforeEach(() => {
  portal = setup();
});
afterEach(() => {
  portal.stop();
  jest.restoreAllMocks();
});

it('a figure belongs to the page and version that were in view at its moment, by the pattern of the page', () => {
  portal.mount('content', '0.9.0');
  portal.open(1_000, '/policy/700000001?name=Ánh');
  portal.mount('policy', '2.0.0');
  portal.measure('LCP', 1_234.567_89, 800);
  portal.measure('TTFB', 80);
  portal.measure('INP', 320, 1_500);
  portal.measure('CLS', 0.123_456, 200);
  portal.measure('FCP', 700);
  expect(portal.sent).toEqual([]);
  portal.hide(false);
  expect(portal.sent).toEqual([]);
  portal.hide();
  const home = { route: '/', remote: 'content', version: '0.9.0' };
  expect(portal.sent).toEqual([
    [
      { name: 'LCP', value: 1_234.567_9, ...home },
      { name: 'TTFB', value: 80, ...home },
      { name: 'INP', value: 320, route: '/policy/:no', remote: 'policy', version: '2.0.0' },
      { name: 'CLS', value: 0.123_5, ...home },
    ],
  ]);
  expect(JSON.stringify(portal.sent)).not.toMatch(/700000001|Ánh/);
});

it('a figure counts once for a page, again where it became worse after the first hide, and for another page', () => {
  portal.mount('content', '1.0.0');
  portal.measure('LCP', 900);
  portal.measure('INP', 80, 10);
  portal.measure('INP', 100, 15);
  portal.hide();
  portal.measure('LCP', 950);
  portal.measure('INP', 300, 20);
  portal.hide();
  // Neither the same again nor a better one.
  portal.measure('INP', 300, 20);
  portal.measure('INP', 200, 30);
  portal.hide();
  portal.open(1_000, '/policy');
  portal.mount('policy', '2.0.0');
  portal.measure('INP', 400, 1_001);
  portal.hide();
  expect(portal.sent.flat().map(({ route, value }) => [route, value])).toEqual([
    ['/', 900],
    ['/', 100],
    ['/', 300],
    ['/policy', 400],
  ]);
});

it('a figure that is known before its page is mounted waits for the version', () => {
  portal.measure('TTFB', 80);
  portal.hide();
  expect(portal.sent).toEqual([]);
  portal.mount('content', '1.0.0');
  portal.open(1_000, '/policy');
  portal.hide();
  expect(portal.sent).toEqual([
    [{ name: 'TTFB', value: 80, route: '/', remote: 'content', version: '1.0.0' }],
  ]);
});

it('says nothing of a page that never mounted, of an address without a page, and of a page from memory', () => {
  portal.measure('CLS', 0.5, 100);
  portal.open(1_000, '/policy');
  portal.mount('policy', '1.0.0');
  portal.measure('LCP', 1, 0, 'back-forward-cache');
  portal.open(2_000, '/nowhere');
  portal.measure('INP', 500, 2_100);
  portal.hide();
  expect(portal.sent).toEqual([]);
});
