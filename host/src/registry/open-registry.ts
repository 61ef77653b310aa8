import { type PublicKey, verifyRegistry } from '@portal/registry';
import type { Registry, SignedRegistry } from '@portal/types';
import type { SafeStorage } from '../lib/storage.ts';

const KEY = 'portal.registrySerials';
/** How many signers are remembered, newest last: one browser meets few. */
const MOST = 20;

type Marks = Record<string, number>;

const readMarks = (storage: SafeStorage): Marks => {
  try {
    const marks: unknown = JSON.parse(storage.get(KEY) ?? '{}');
    return typeof marks === 'object' && marks !== null ? (marks as Marks) : {};
  } catch {
    return {};
  }
};

/** Serial of the newest registry of a signer that this browser has seen; 0 before the first. */
const seenOf = (storage: SafeStorage, keyId: string): number => {
  const seen: unknown = readMarks(storage)[keyId];
  return typeof seen === 'number' ? seen : 0;
};

/**
 * Verifies a registry and remembers how new it was, so that an older one cannot be replayed later. Serials of one
 * signer rise over all channels; another signer (another installation at this address) has serials of its own.
 * @throws RegistryError when it must not be used.
 */
export const openRegistry = async (
  signed: SignedRegistry,
  keys: readonly PublicKey[],
  storage: SafeStorage,
): Promise<Registry> => {
  const { keyId } = signed;
  const registry = await verifyRegistry(signed, keys, seenOf(storage, keyId));
  // Another tab may have seen a newer one meanwhile.
  const mark = Math.max(seenOf(storage, keyId), registry.serial);
  const { [keyId]: _, ...others } = readMarks(storage);
  const stored = Object.entries({ ...others, [keyId]: mark }).slice(-MOST);
  storage.set(KEY, JSON.stringify(Object.fromEntries(stored)));
  return registry;
};
