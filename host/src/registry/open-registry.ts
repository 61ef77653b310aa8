import { type PublicKey, verifyRegistry } from '@portal/registry';
import type { Registry, SignedRegistry } from '@portal/types';
import type { SafeStorage } from '../boot/storage.ts';

const KEY = 'portal.registrySerial';

/**
 * Verifies the page's registry and remembers how new it was, so that an older one cannot be replayed later.
 * @throws RegistryError when it must not be used.
 */
export const openRegistry = async (
  signed: SignedRegistry,
  keys: readonly PublicKey[],
  storage: SafeStorage,
): Promise<Registry> => {
  // Serials of one signer rise; another signer's (another installation on this address) start anew.
  const [keyId, serial] = (storage.get(KEY) ?? '').split(':');
  const least = keyId === signed.keyId ? Number(serial) || 0 : 0;
  const registry = await verifyRegistry(signed, keys, least);
  storage.set(KEY, `${signed.keyId}:${registry.serial}`);
  return registry;
};
