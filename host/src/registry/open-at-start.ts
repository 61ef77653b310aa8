import { type PublicKey, RegistryError } from '@portal/registry';
import type { Registry, ReleaseSetAnswer, SignedRegistry } from '@portal/types';
import type { SafeStorage } from '../lib/storage.ts';
import { openRegistry } from './open-registry.ts';

const MINE = '/api/releases/mine';

/** The page is of another time: the service has a newer registry. */
const OUTDATED = new Set(['PORTAL-REG-STALE', 'PORTAL-REG-EXPIRED']);

export interface StartSetup {
  keys: readonly PublicKey[];
  storage: SafeStorage;
  /** Version of the host that runs. */
  host: string;
}

/** The service's current registry, past every cache. It is the visitors' one: a user's own set is fetched later. */
const fetchNewest = async (): Promise<SignedRegistry> => {
  const answer = await fetch(MINE, {
    cache: 'no-store',
    headers: { accept: 'application/json' },
  });
  const { data } = (await answer.json()) as { data: ReleaseSetAnswer };
  return data.registry;
};

/**
 * The registry that a page starts with: its own, or the service's when this browser has seen a newer one or the page's has expired,
 * as with a page that was exported to a file. Both are verified. An old page never runs an old set.
 * @throws RegistryError of the page's registry when neither may be used.
 */
export const openAtStart = async (
  signed: SignedRegistry,
  { keys, storage, host }: StartSetup,
): Promise<Registry> => {
  try {
    return await openRegistry(signed, keys, storage);
  } catch (error) {
    if (!(error instanceof RegistryError) || !OUTDATED.has(error.code)) throw error;
    try {
      const newest = await openRegistry(await fetchNewest(), keys, storage);
      // When it was composed for another host, the next offered set reloads the page.
      return { ...newest, host };
    } catch {
      throw error;
    }
  }
};
