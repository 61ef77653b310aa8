import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type {
  Registry,
  ReleaseOverrideInput,
  ReleaseSetAnswer,
  RemoteRelease,
} from '@portal/types';
import type { OutletState } from '../outlet/create-outlet.ts';
import { changePin } from './change-pins.ts';
import { localPin } from './local-release.ts';
import { remoteStates, type Timeline } from './remote-states.ts';
import { sharedCopies } from './shared-copies.ts';
import { watchLocal } from './watch-local.ts';

const release = (name: string, version: string) =>
  ({ name, version, base: `/remotes/${name}/${version}/` }) as RemoteRelease;

const timelineOf = (
  measures: Record<string, number>,
  files: Record<string, number> = {},
): Timeline => ({
  getEntriesByName: (name) => (name in measures ? [{ duration: measures[name] ?? 0 }] : []),
  getEntriesByType: () =>
    Object.entries(files).map(([path, encodedBodySize]) => ({
      name: new URL(path, window.location.href).href,
      encodedBodySize,
    })),
});

describe('remoteStates', () => {
  const registry = {
    remotes: [
      { current: release('auth', '1'), previous: null },
      { current: release('content', '2'), previous: release('content', '1') },
    ],
  } as unknown as Registry;
  const of = (outlet: OutletState, measures: Record<string, number> = {}) =>
    remoteStates(registry, outlet, timelineOf(measures)).map(
      ({ name, version, state }) => `${name}@${version} ${state}`,
    );

  it('reports what is not loaded, loading, ready or failed, and where the previous version is in use', () => {
    expect(of({ kind: 'empty' })).toEqual(['auth@1 notLoaded', 'content@2 notLoaded']);
    expect(of({ kind: 'loading', remote: 'auth', first: true })[0]).toBe('auth@1 loading');
    expect(of({ kind: 'failed', remote: 'auth', error: new Error() as never })[0]).toBe(
      'auth@1 failed',
    );
    expect(of({ kind: 'empty' }, { 'portal:load:auth@1': 5 })[0]).toBe('auth@1 ready');
    const measures = { 'portal:load:content@2': 5, 'portal:load:content@1': 5 };
    expect(of({ kind: 'ready', remote: 'content', version: '1' }, measures)[1]).toBe(
      'content@1 previous',
    );
  });

  it('adds up the times and the bytes of the version in use, each file once', () => {
    const timeline = timelineOf(
      { 'portal:load:auth@1': 12, 'portal:mount:auth@1': 30 },
      { '/remotes/auth/1/a.js': 100, '/remotes/auth/1/b.js': 50, '/remotes/auth/10/c.js': 7 },
    );
    expect(remoteStates(registry, { kind: 'empty' }, timeline)[0]).toMatchObject({
      loadMs: 12,
      mountMs: 30,
      bytes: 150,
    });
  });
});

it('sharedCopies lists every version of a library in the page', () => {
  const scopes = { default: { react: { '19.3.1': {} }, jotai: { '3.0.1': {}, '2.0.0': {} } } };
  expect(sharedCopies(scopes)).toEqual([
    { name: 'jotai', versions: ['2.0.0', '3.0.1'] },
    { name: 'react', versions: ['19.3.1'] },
  ]);
});

describe('a development server', () => {
  const BASE = 'http://localhost:5101/';
  const real = globalThis.fetch;
  let warn: jest.SpyInstance;
  let built = 'policy';
  let version = '1.0.0-a';
  const files = (): Record<string, string> => ({
    'release.json': JSON.stringify({
      name: built,
      version,
      container: 'c',
      entry: 'entry.js',
      preload: ['remote.js'],
      pageFiles: { '/policy': ['page.js', 'remote.js'] },
      localeFiles: { vi: ['vi.js'] },
      pageShared: {},
      shared: {},
    }),
    'remote.manifest.json': JSON.stringify({ name: built, contract: '~1.3.0' }),
    'entry.js': 'entry',
    'remote.js': 'remote',
    'page.js': 'page',
    'vi.js': 'vi',
  });
  beforeEach(() => {
    warn = jest.spyOn(console, 'warn').mockReturnValue(undefined);
    built = 'policy';
    version = '1.0.0-a';
    globalThis.fetch = (async (url: string) => {
      const text = files()[url.replace(BASE, '')];
      return new Response(text ?? 'gone', { status: text === undefined ? 404 : 200 });
    }) as typeof fetch;
  });
  afterEach(() => {
    globalThis.fetch = real;
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is pinned with the hash of every file that it lists', async () => {
    const pin = await localPin('policy', BASE);
    const hash = createHash('sha384').update('entry').digest('base64');
    expect(Object.keys(pin.files)).toEqual(['entry.js', 'remote.js', 'page.js', 'vi.js']);
    expect(pin.files['entry.js']).toEqual({ integrity: `sha384-${hash}`, bytes: 5 });
    expect([pin.base, pin.build.version]).toEqual([BASE, '1.0.0-a']);
    // What of the contract it needs and will not have for ever.
    expect(warn.mock.calls.map(String)).toEqual([
      expect.stringContaining('policy: a contract range that excludes later minors'),
    ]);
  });

  it('that builds another remote, or is not there, is no pin', async () => {
    await expect(localPin('auth', BASE)).rejects.toThrow('policy ≠ auth');
    await expect(localPin('policy', 'http://localhost:5999/')).rejects.toThrow('404');
  });

  const override: ReleaseSetAnswer['override'] = {
    until: '2026-11-21T18:00:00Z',
    pins: [
      { remote: 'policy', kind: 'local', target: BASE },
      { remote: 'auth', kind: 'channel', target: 'canary' },
    ],
  };
  const calls = () => {
    const pinned: ReleaseOverrideInput[] = [];
    const unpin = jest.fn(async () => undefined);
    return { pinned, unpin, pin: async (input: ReleaseOverrideInput) => void pinned.push(input) };
  };

  it('stays pinned when another remote is; the last pin that goes ends the override', async () => {
    const made = calls();
    await changePin(made, override, 'auth', { remote: 'auth', kind: 'version', version: '2' });
    expect(made.pinned[0]?.pins.map(({ remote, kind }) => `${remote} ${kind}`)).toEqual([
      'policy local',
      'auth version',
    ]);
    await changePin(made, { ...override, pins: override.pins.slice(1) }, 'auth', null);
    expect(made.unpin).toHaveBeenCalledTimes(1);
  });

  it('is followed: a new build is pinned in its turn, the same one is not', async () => {
    jest.useFakeTimers();
    // Files are read and hashed outside of the clock.
    const pass = async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms);
      for (let turn = 0; turn < 50; turn += 1) await setImmediate();
    };
    const made = calls();
    let shown = '1.0.0-a';
    const watch = watchLocal({
      ...made,
      pin: async (input) => {
        await made.pin(input);
        shown = version;
      },
      override: () => override,
      version: () => shown,
      failed: () => undefined,
    });
    await pass(2_000);
    expect(made.pinned).toEqual([]);
    version = '1.0.0-b';
    // However long reading and hashing take.
    while (made.pinned.length === 0) await pass(2_000);
    expect(made.pinned).toHaveLength(1);
    expect(made.pinned[0]?.pins[1]).toMatchObject({ build: { version: '1.0.0-b' } });
    watch.stop();
    version = '1.0.0-c';
    await pass(2_000);
    expect(made.pinned).toHaveLength(1);
  });
});
