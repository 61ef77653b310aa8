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
   * The newest version of a remote that works: retried with back-off, then the good version before it.
   * @param exclude A version that `reject` has just answered for: it is not the one to come now.
   * @throws LoadError of the newest version when none loads.
   */
  load(name: string, exclude?: RemoteRelease): Promise<LoadedRemote>;
  /**
   * This version broke after it was loaded. Answers whether another may take its place, and passes the broken one by
   * from then on, but not for what its line did, and never the last one.
   */
  reject(release: RemoteRelease, error: LoadError): boolean;
  /** Tells of a failure that is not held against its version. */
  report(release: RemoteRelease, error: LoadError): void;
  /** The user asks again: what failed before may be tried once more. */
  resetFailures(name: string): void;
  /** The version that the next load begins with; null where the registry names no such remote. */
  choice(name: string): RemoteRelease | null;
}

export interface LoaderSetup {
  /** The registry of the moment. */
  registry(): Registry;
  blocklist: Blocklist;
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
  const { blocklist, report } = setup;
  const running = new Map<string, Promise<LoadedRemote>>();
  /** Remotes that failed: the next load does not trust what the browser has of them. */
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

  /** What failed before is tried where a newer set leaves nothing else: it may be whole by now. */
  const usable = (name: string): RemoteRelease[] => {
    const left = healthyVersions(name);
    return left.length > 0 ? left : versions(name);
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
        // Only now is there another one to use: where all fail, what heals is taken by the next load.
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
    // Of another set is another version: what runs for the former one is not waited for.
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
      // Of the line: the version before may come meanwhile, and from that one nothing leads back to this.
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
