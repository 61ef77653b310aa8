import {
  getInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { satisfiesContract } from '@portal/registry';
import type { RemoteLifecycles } from '@portal/remote-kit/shell';
import { CONTRACT_VERSION, type RemoteRelease } from '@portal/types';
import { asLoadError, isChunkError, LoadError } from '../lib/load-error.ts';
import { loadScript } from './load-script.ts';
import { trustBase } from './trusted-url.ts';

/** How long one script may take, in milliseconds, before it is given up. */
export const SCRIPT_TIMEOUT_MS = 10_000;

const releases = new Map<string, RemoteRelease>();

const entryPlugin: ModuleFederationRuntimePlugin = {
  name: 'portal-entry',
  /** A script runs because its hash is in the signed registry, not because of its address. */
  async loadEntry({ remoteInfo }) {
    const release = releases.get(remoteInfo.name);
    if (!release) throw new LoadError('PORTAL-LOAD-UNKNOWN', `${remoteInfo.name} is not released`);
    await loadScript({
      url: release.base + release.entry,
      integrity: release.files[release.entry]?.integrity ?? '',
      timeoutMs: SCRIPT_TIMEOUT_MS,
    });
    const container = (globalThis as Record<string, unknown>)[release.container];
    if (!container)
      throw new LoadError('PORTAL-LOAD-EXECUTE', `${release.entry} left no container`);
    return container as Awaited<
      ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>
    >;
  },
};

const instance = () => {
  const own = getInstance();
  if (!own) throw new LoadError('PORTAL-LOAD-UNKNOWN', 'the federation runtime is not there');
  return own;
};

const hashOf = ({ entry, files }: RemoteRelease) => files[entry]?.integrity ?? '';

/** A container may be registered again from another base only with the same entry hash (a development server). */
const isSame = (known: RemoteRelease, release: RemoteRelease): boolean =>
  known.base === release.base || (hashOf(known) !== '' && hashOf(known) === hashOf(release));

let prepared = false;

const register = (release: RemoteRelease): void => {
  if (!prepared) instance().registerPlugins([entryPlugin]);
  prepared = true;
  const known = releases.get(release.container);
  if (known) {
    if (isSame(known, release)) return;
    throw new LoadError(
      'PORTAL-LOAD-CONTAINER',
      `${release.base} has the container of ${known.base}`,
    );
  }
  releases.set(release.container, release);
  trustBase(release.base);
  instance().registerRemotes([
    {
      name: release.container,
      entry: release.base + release.entry,
      type: 'global',
      entryGlobalName: release.container,
    },
  ]);
};

const isLifecycles = (module: unknown): module is RemoteLifecycles => {
  const { bootstrap, mount, unmount } = (module ?? {}) as Partial<RemoteLifecycles>;
  return [bootstrap, mount, unmount].every((one) => typeof one === 'function');
};

/** The federation runtime (2.9) throws plain errors; this prefix of its messages is all that marks them. */
const RUNTIME_PREFIX = '[ Federation Runtime ]';

/** Chunk errors and errors of the runtime are failed requests; any other error was thrown by the version's own code. */
const isFailedRequest = (error: unknown): boolean =>
  isChunkError(error) || String(error).includes(RUNTIME_PREFIX);

/**
 * Registers one version of a remote with the federation runtime, runs its entry and returns its lifecycles; nothing is
 * mounted.
 * @throws LoadError of one attempt: contract out of range, container of another release, script missing, late or
 *   altered, no lifecycles. Retries and fallback are the loader's (`createRemoteLoader`).
 */
export const loadRelease = async (release: RemoteRelease): Promise<RemoteLifecycles> => {
  if (!satisfiesContract(CONTRACT_VERSION, release.manifest.contract)) {
    throw new LoadError(
      'PORTAL-LOAD-CONTRACT',
      `${release.name}@${release.version} requires contract ${release.manifest.contract}`,
    );
  }
  register(release);
  const module = await instance()
    .loadRemote<unknown>(`${release.container}/remote`)
    .catch((error: unknown) => {
      const code = isFailedRequest(error) ? 'PORTAL-LOAD-NETWORK' : 'PORTAL-LOAD-EXECUTE';
      throw asLoadError(error, code);
    });
  if (!isLifecycles(module)) {
    throw new LoadError('PORTAL-LOAD-EXPOSE', `${release.name} exposes no lifecycles`);
  }
  return module;
};
