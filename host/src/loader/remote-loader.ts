import type { RemoteLifecycles } from '@portal/remote-kit/shell';
import type { Registry, RemoteRelease } from '@portal/types';
import { measureSince, stageName } from '../telemetry/measure.ts';
import type { BadVersions } from './bad-versions.ts';
import { asLoadError, LoadError } from './load-error.ts';

export interface LoadedRemote {
  release: RemoteRelease;
  lifecycles: RemoteLifecycles;
}

export interface RemoteLoader {
  /**
   * The newest version of a remote that works: retried with back-off, then the good version before it.
   * @throws LoadError of the newest version when none loads.
   */
  load(name: string): Promise<LoadedRemote>;
  /** This version broke after it was loaded: the next load passes it by. Whether another is left. */
  reject(release: RemoteRelease, error: LoadError): boolean;
  /** The user asks again: what failed before may be tried once more. */
  forgive(name: string): void;
  /** The version that the next load begins with; null where none is left. */
  choice(name: string): RemoteRelease | null;
}

export interface LoaderSetup {
  /** The registry of the moment. */
  registry(): Registry;
  badVersions: BadVersions;
  loadRelease(release: RemoteRelease): Promise<RemoteLifecycles>;
  /** Fetches the files of a release anew, whatever is cached; never rejects. */
  refresh?(release: RemoteRelease): Promise<void>;
  report(release: RemoteRelease, error: LoadError): void;
  wait(ms: number): Promise<void>;
}

/** Pauses before the second and third attempt, in milliseconds. */
const BACK_OFF_MS = [300, 1_200];

/** What another attempt within a second cannot mend. */
const FINAL = new Set([
  'PORTAL-LOAD-TIMEOUT',
  'PORTAL-LOAD-CONTRACT',
  'PORTAL-LOAD-CONTAINER',
  'PORTAL-LOAD-EXECUTE',
]);

export const createRemoteLoader = (setup: LoaderSetup): RemoteLoader => {
  const { badVersions, report } = setup;
  const running = new Map<string, Promise<LoadedRemote>>();
  /** Remotes that failed: the next load does not trust what the browser has of them. */
  const doubted = new Set<string>();

  const find = (name: string) =>
    setup.registry().remotes.find(({ current }) => current.name === name);

  const entryOf = (name: string) => {
    const entry = find(name);
    if (!entry) throw new LoadError('PORTAL-LOAD-UNKNOWN', `no remote ${name} in the registry`);
    return entry;
  };

  const usable = (name: string): RemoteRelease[] => {
    const { current, previous } = entryOf(name);
    const all = previous ? [current, previous] : [current];
    return all.filter((one) => !badVersions.has(name, one.version));
  };

  const attempt = async (release: RemoteRelease): Promise<LoadedRemote> => {
    for (let tries = 0; ; tries += 1) {
      try {
        const start = performance.now();
        const lifecycles = await setup.loadRelease(release);
        measureSince(stageName('load', release), start);
        return { release, lifecycles };
      } catch (cause) {
        const error = asLoadError(cause, 'PORTAL-LOAD-NETWORK');
        const pause = BACK_OFF_MS[tries];
        if (pause === undefined || FINAL.has(error.code)) throw error;
        await setup.wait(pause);
      }
    }
  };

  const loadFirst = async (name: string): Promise<LoadedRemote> => {
    const candidates = usable(name);
    const { refresh } = setup;
    if (doubted.delete(name) && refresh) await Promise.all(candidates.map(refresh));
    let first: LoadError | null = null;
    for (const release of candidates) {
      try {
        return await attempt(release);
      } catch (cause) {
        const error = asLoadError(cause, 'PORTAL-LOAD-NETWORK');
        report(release, error);
        first ??= error;
        // The version stays untried for this session only while there is another to use.
        if (candidates.length > 1) badVersions.add(name, release.version);
      }
    }
    throw first ?? new LoadError('PORTAL-LOAD-RENDER', `every version of ${name} failed before`);
  };

  const load = (name: string): Promise<LoadedRemote> => {
    // Of another set is another version: what runs for the former one is not waited for.
    const key = `${name} ${setup.registry().setId}`;
    const known = running.get(key);
    if (known) return known;
    const promise = loadFirst(name).finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };

  return {
    load,
    reject(release, error) {
      report(release, error);
      badVersions.add(release.name, release.version);
      return usable(release.name).length > 0;
    },
    forgive: (name) => {
      badVersions.forget(name);
      doubted.add(name);
    },
    choice: (name) => (find(name) ? (usable(name)[0] ?? null) : null),
  };
};
