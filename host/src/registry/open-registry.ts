import { type PublicKey, verifyRegistry } from '@portal/registry';
import type { Registry, SignedRegistry } from '@portal/types';
import type { SafeStorage } from '../boot/storage.ts';

const KEY = 'portal.registrySerials';
/** Marks that are kept, newest last: signers and channels of one browser are few. */
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

/** A set for this one person or channel is no older than the newest one seen of its kind. */
const markOf = (keyId: string, channel: string) => `${keyId}/${channel}`;

/**
 * Verifies a registry and remembers how new it was, so that an older one cannot be replayed later. Serials of one
 * signer rise within a channel; another signer's (another installation on this address) start anew.
 * @throws RegistryError when it must not be used.
 */
export const openRegistry = async (
  signed: SignedRegistry,
  keys: readonly PublicKey[],
  storage: SafeStorage,
): Promise<Registry> => {
  const marks = readMarks(storage);
  const registry = await verifyRegistry(signed, keys, ({ channel }) => {
    const least = marks[markOf(signed.keyId, channel)];
    return typeof least === 'number' ? least : 0;
  });
  const mark = markOf(signed.keyId, registry.channel);
  const { [mark]: _, ...others } = readMarks(storage);
  const kept = Object.entries({ ...others, [mark]: registry.serial }).slice(-MOST);
  storage.set(KEY, JSON.stringify(Object.fromEntries(kept)));
  return registry;
};
