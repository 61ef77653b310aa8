import type { LocalWatchSetup } from '../releases/releases.ts';
import { watchLocal } from './watch-local.ts';

const BASE = 'http://localhost:5104/';
const files: Record<string, object> = {};
const opened: { url: string; closed: boolean; announce(): void }[] = [];

/** The browser's, as far as a development server needs it. */
class Source {
  closed = false;
  announce = () => undefined;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    opened.push(this);
  }
  addEventListener(_type: string, listener: () => undefined) {
    this.announce = listener;
  }
  close() {
    this.closed = true;
  }
}

const build = (version: string) => {
  files['release.json'] = {
    ...{ name: 'policy', version, container: 'portal_policy_0', entry: 'entry.js', preload: [] },
    ...{ pageFiles: {}, localeFiles: {}, pageShared: {} },
  };
};

beforeEach(() => {
  opened.length = 0;
  files['remote.manifest.json'] = { name: 'policy', contract: '^1.0.0', dialogs: [] };
  files['entry.js'] = {};
  Object.assign(globalThis, { EventSource: Source });
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const file = files[String(url).slice(BASE.length)];
    return file ? Response.json(file) : new Response(null, { status: 404 });
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'EventSource'));

// The turn of every two seconds never comes: only what is announced is seen.
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

it('a build that the development server announces is pinned at once, and listening ends with the pin', async () => {
  let version = '1.0.0-a';
  const override = { until: '', pins: [{ remote: 'policy', kind: 'local', target: BASE }] };
  let taken: (version: string) => void = () => undefined;
  const setup = {
    override: () => override,
    version: () => version,
    pin: async ({ pins: [pin] }: { pins: { build: { version: string } }[] }) => {
      version = pin?.build.version ?? '';
      taken(version);
    },
    unpin: async () => undefined,
    failed: jest.fn(),
  };
  const next = () =>
    new Promise<string>((resolve) => {
      taken = resolve;
    });
  build('1.0.0-b');
  const first = next();
  const watch = watchLocal(setup as unknown as LocalWatchSetup);
  expect(await first).toBe('1.0.0-b');
  await jest.advanceTimersByTimeAsync(0);
  expect(opened.map(({ url }) => url)).toEqual([`${BASE}events`]);
  const second = next();
  build('1.0.0-c');
  opened[0]?.announce();
  expect(await second).toBe('1.0.0-c');
  watch.stop();
  expect(opened[0]?.closed).toBe(true);
  expect(setup.failed).not.toHaveBeenCalled();
});
