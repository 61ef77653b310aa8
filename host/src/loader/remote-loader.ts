import type { RemoteLifecycles } from '@portal/remote-kit/shell';
import type { Registry, RemoteRelease } from '@portal/types';
import { asLoadError, isNetworkError, LoadError } from '../lib/load-error.ts';
import { measureSince, stageName } from '../lib/measure.ts';
import type { Blocklist } from './blocklist.ts';

export interface LoadedRemote {
  release: RemoteRelease;
  lifecycles: RemoteLifecycles;
}

export interface RemoteLoader {
  /**
   * Loads the newest healthy version of a remote with retries, then the previous one.
   * @param exclude A version that `reject` has just replaced.
   * @throws LoadError of the newest version when none loads.
   */
  load(name: string, exclude?: RemoteRelease): Promise<LoadedRemote>;
  /**
   * Reports a version that failed after it was loaded. Returns whether another version may replace it. The version goes
   * on the blocklist unless the error was a network error or no other version is left.
   */
  reject(release: RemoteRelease, error: LoadError): boolean;
  /** Reports a failure without putting the version on the blocklist. */
  report(release: RemoteRelease, error: LoadError): void;
  /** The user retries: versions that failed before are tried again. */
  resetFailures(name: string): void;
  /** The version that the next load tries first; null for a remote that is not in the registry. */
  choice(name: string): RemoteRelease | null;
}

export interface LoaderSetup {
  /** The registry in use. */
  registry(): Registry;
  blocklist: Blocklist;
  loadRelease(release: RemoteRelease): Promise<RemoteLifecycles>;
  /** Fetches the files of a release past the cache; never rejects. */
  refresh?(release: RemoteRelease): Promise<void>;
  report(release: RemoteRelease, error: LoadError): void;
  wait(ms: number): Promise<void>;
}

/** Pauses before the second and third attempt, in milliseconds. */
const BACK_OFF_MS = [300, 1_200];

/** Errors that another attempt within a second cannot fix. */
const FINAL = new Set([
  'PORTAL-LOAD-TIMEOUT',
  'PORTAL-LOAD-CONTRACT',
  'PORTAL-LOAD-CONTAINER',
  'PORTAL-LOAD-EXECUTE',
]);

/**
 * Creates the loader of remotes. It waits 300 ms and 1200 ms before the second and third attempt of a version, then
 * falls back to the previous version, at once after a failure that an attempt cannot fix (FINAL). Concurrent loads of
 * one remote share one promise. A version that failed goes to `setup.report`.
 */
export const createRemoteLoader = (setup: LoaderSetup): RemoteLoader => {
  const { blocklist, report } = setup;
  const running = new Map<string, Promise<LoadedRemote>>();
  /** Remotes that failed: their next load does not trust the browser's cache. */
  const suspects = new Set<string>();

  const find = (name: string) =>
    setup.registry().remotes.find(({ current }) => current.name === name);

  const entryOf = (name: string) => {
    const entry = find(name);
    if (!entry) throw new LoadError('PORTAL-LOAD-UNKNOWN', `no remote ${name} in the registry`);
    return entry;
  };

  const versions = (name: string): RemoteRelease[] => {
    const { current, previous } = entryOf(name);
    return previous ? [current, previous] : [current];
  };

  const healthyVersions = (name: string): RemoteRelease[] =>
    versions(name).filter((one) => !blocklist.has(name, one.version));

  /** When the blocklist leaves no version, all are tried: one may have been fixed. */
  const usable = (name: string): RemoteRelease[] => {
    const healthy = healthyVersions(name);
    return healthy.length > 0 ? healthy : versions(name);
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

  const loadFirst = async (name: string, exclude: string | undefined): Promise<LoadedRemote> => {
    const candidates = usable(name).filter(({ version }) => version !== exclude);
    const { refresh } = setup;
    if (suspects.delete(name) && refresh) await Promise.all(candidates.map(refresh));
    const failed: { version: string; error: LoadError }[] = [];
    for (const release of candidates) {
      try {
        const loaded = await attempt(release);
        // Blocklisted only when another version works: when all fail, the next load tries them again.
        for (const { version, error } of failed) {
          if (!isNetworkError(error)) blocklist.add(name, version);
        }
        return loaded;
      } catch (cause) {
        const error = asLoadError(cause, 'PORTAL-LOAD-NETWORK');
        report(release, error);
        failed.push({ version: release.version, error });
      }
    }
    throw failed[0]?.error ?? new LoadError('PORTAL-LOAD-RENDER', `no other version of ${name}`);
  };

  const load = (name: string, exclude?: RemoteRelease): Promise<LoadedRemote> => {
    // Another release set may name another version, so its load is not shared.
    const key = [name, setup.registry().setId, exclude?.version].join(' ');
    const known = running.get(key);
    if (known) return known;
    const promise = loadFirst(name, exclude?.version).finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };

  return {
    load,
    report,
    reject(release, error) {
      report(release, error);
      const { name, version } = release;
      const left = find(name) ? healthyVersions(name) : [];
      // After a network error only an older version may replace this one, so that two versions never alternate.
      if (isNetworkError(error))
        return left.findIndex((one) => one.version === version) + 1 < left.length;
      const others = left.some((one) => one.version !== version);
      if (others) blocklist.add(name, version);
      return others;
    },
    resetFailures: (name) => {
      blocklist.clear(name);
      suspects.add(name);
    },
    choice: (name) => (find(name) ? (usable(name)[0] ?? null) : null),
  };
};
