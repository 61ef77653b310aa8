import { createKeys, type KeyPair, publicKeyOf, signRegistry } from '@portal/registry/sign';
import type { RemoteRelease } from '@portal/types';
import { createInstance } from 'i18next';
import { createDraftStore } from '../forms/form-drafts.ts';
import { tabStore } from '../lib/storage.ts';
import { createCurrentRegistry } from '../registry/current-registry.ts';
import { registryOf as plainRegistry } from '../registry/testing.ts';
import { type ReleasesSetup, startReleases } from './start-releases.ts';

/** The remote of the page in view: another version with each serial. */
const home = (version: string) => ({
  current: {
    name: 'content',
    version,
    entry: 'entry.js',
    files: {},
    manifest: { pages: [{ path: '/' }] },
  } as unknown as RemoteRelease,
  previous: null,
});

const registryOf = (serial: number, version = `${serial}`) =>
  plainRegistry(serial, { remotes: [home(version)] });

let keys: KeyPair;
beforeAll(async () => {
  keys = await createKeys();
  Object.assign(globalThis, {
    PORTAL_REGISTRY_KEYS: [publicKeyOf(keys)],
    PerformanceObserver: class {
      observe() {}
      disconnect() {}
    },
  });
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // jsdom does not reload pages; the stored set shows that a reload was requested.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const setup = async () => {
  const state = { serial: 3, dirty: false, user: 'an', leaves: false, home: '' };
  const etags: (string | null)[] = [];
  const listeners = new Set<() => void>();
  const conditional = async (_path: string, etag: string | null) => {
    etags.push(etag);
    const now = `"set-${state.serial}"`;
    if (etag === now) return new Response(null, { status: 304 });
    const registry = await signRegistry(registryOf(state.serial, state.home || undefined), keys);
    const data = { registry, host: 'host-1', override: null };
    return new Response(JSON.stringify({ data }), { headers: { etag: now } });
  };
  const forms = createDraftStore({ storage: tabStore, owner: () => state.user, now: Date.now });
  const registry = createCurrentRegistry(registryOf(3));
  const i18n = createInstance();
  i18n.init({ lng: 'vi', resources: {} });
  const renew = jest.fn(() => true);
  const quiet = () => () => undefined;
  const portal = {
    registry,
    forms,
    i18n,
    client: { conditional },
    settings: { get: () => undefined },
    telemetry: { registryRefused: jest.fn(), error: jest.fn() },
    history: {
      location: () => ({ pathname: '/', search: '' }),
      subscribe: quiet,
      isDirty: () => state.dirty,
      forgetDirty: jest.fn(),
    },
    outlet: { state: () => ({ kind: 'empty' }), subscribe: quiet, renew },
    sessionStore: {
      get: () => ({ user: { username: state.user, authorities: [] } }),
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    questions: { ask: async () => state.leaves },
  };
  const releases = startReleases(portal as unknown as ReleasesSetup);
  await releases.ask();
  const signInAs = (user: string) => {
    state.user = user;
    for (const listener of listeners) listener();
  };
  return { state, etags, forms, registry, releases, renew, signInAs };
};

it('a missing file reloads the page once for a newer set, with the drafts', async () => {
  const { state, releases, forms } = await setup();
  forms.of('policy').keep('note', () => ({ text: 'đang gõ' }));
  await expect(releases.missing()).resolves.toBe(false);
  expect(sessionStorage.getItem('portal.keptForms')).toBeNull();
  state.serial = 4;
  await expect(releases.missing()).resolves.toBe(true);
  expect(forms.of('policy').take('note')).toEqual({ text: 'đang gõ' });
  await expect(releases.missing()).resolves.toBe(false);
  expect(sessionStorage.getItem('portal.keptForms')).toBeNull();
  releases.stop();
});

it('a new version that the user wants at once takes typed text along, or asks where it would be lost', async () => {
  const { state, releases, forms, registry, renew } = await setup();
  state.dirty = true;
  state.serial = 4;
  await releases.ask();
  expect(releases.sets.get()).toMatchObject({ waiting: 'set-4', asking: true });
  await releases.takeNow();
  expect(registry.get().setId).toBe('set-3');
  forms.of('policy').keep('note', () => ({ text: 'đang gõ' }));
  await releases.takeNow();
  expect(registry.get().setId).toBe('set-4');
  expect(renew).toHaveBeenCalledTimes(1);
  expect(forms.of('policy').take('note')).toEqual({ text: 'đang gõ' });
  releases.stop();
});

it('a new version of something else takes nothing away, so nothing is asked', async () => {
  const { state, releases, registry } = await setup();
  state.dirty = true;
  Object.assign(state, { serial: 4, home: '3' });
  await releases.ask();
  expect(releases.sets.get()).toMatchObject({ waiting: 'set-4', asking: true });
  await releases.takeNow();
  expect(registry.get().setId).toBe('set-4');
  releases.stop();
});

it('has the set of a user who is signing in before they are signed in, and requests it once', async () => {
  const { state, etags, releases, registry, renew, signInAs } = await setup();
  state.serial = 4;
  await releases.enter();
  expect(registry.get().setId).toBe('set-4');
  expect(renew).toHaveBeenCalledTimes(1);
  signInAs('binh');
  await releases.ask();
  expect(etags).toEqual([null, null, '"set-4"']);
  releases.stop();
});

it('polls with the ETag of its answer, and without it when another user signs in', async () => {
  const { releases, etags, signInAs } = await setup();
  await releases.ask();
  signInAs('binh');
  await releases.ask();
  expect(etags).toEqual([null, '"set-3"', null]);
  releases.stop();
});
