import { type PublicKey, RegistryError } from '@portal/registry';
import type { Registry, ReleaseSetAnswer, SignedRegistry } from '@portal/types';
import type { SafeStorage } from '../lib/storage.ts';
import { openRegistry } from './open-registry.ts';

const MINE = '/api/releases/mine';

export interface StartSetup {
  keys: readonly PublicKey[];
  storage: SafeStorage;
  /** Version of the host that runs. */
  host: string;
}

/** What the service has now, whatever a cache holds. Nobody is signed in yet: who is gets their own set afterwards. */
const askNewest = async (): Promise<SignedRegistry> => {
  const answer = await fetch(MINE, {
    cache: 'no-store',
    headers: { accept: 'application/json' },
  });
  const { data } = (await answer.json()) as { data: ReleaseSetAnswer };
  return data.registry;
};

/**
 * The registry that a page starts with: its own; where this browser has seen a newer one (a page that is a file is
 * exported now and then), the service's, which is verified in the same way. An old page never runs an old set.
 * @throws RegistryError when neither may be used: that of the page.
 */
export const openAtStart = async (
  signed: SignedRegistry,
  { keys, storage, host }: StartSetup,
): Promise<Registry> => {
  try {
    return await openRegistry(signed, keys, storage);
  } catch (error) {
    if (!(error instanceof RegistryError) || error.code !== 'PORTAL-REG-STALE') throw error;
    try {
      const newest = await openRegistry(await askNewest(), keys, storage);
      // It may be composed for another host: then the set that is offered later brings a new page.
      return { ...newest, host };
    } catch {
      throw error;
    }
  }
};
