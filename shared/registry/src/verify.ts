import type { Registry, SignedRegistry } from '@portal/types';
import { fromBase64, KEY_ALGORITHM, SIGN_ALGORITHM, utf8 } from './crypto.ts';

export interface PublicKey {
  keyId: string;
  jwk: JsonWebKey;
}

export type RegistryErrorCode =
  | 'PORTAL-REG-KEY'
  | 'PORTAL-REG-SIGNATURE'
  | 'PORTAL-REG-FORMAT'
  | 'PORTAL-REG-STALE'
  | 'PORTAL-REG-EXPIRED';

/** How far the clock of a device may be wrong, in milliseconds. */
const CLOCK_TOLERANCE_MS = 86_400_000;

/** A registry that must not be used; docs/errors.md says what each code means. */
export class RegistryError extends Error {
  readonly code: RegistryErrorCode;
  constructor(code: RegistryErrorCode, message: string) {
    super(message);
    this.name = 'RegistryError';
    this.code = code;
  }
}

const isRegistry = (value: unknown): value is Registry => {
  if (typeof value !== 'object' || value === null) return false;
  const { format, serial, remotes } = value as Partial<Registry>;
  return format === 1 && Number.isSafeInteger(serial) && Array.isArray(remotes);
};

/** A registry without an end, from before there was one, has expired too: it could be served for ever. */
const isExpired = ({ expires }: Partial<Registry>, now: number): boolean =>
  !(Date.parse(expires ?? '') + CLOCK_TOLERANCE_MS >= now);

const parse = (payload: string): unknown => {
  try {
    return JSON.parse(payload);
  } catch {
    return null;
  }
};

/** Whatever is wrong with a signature, text that is not base64 included, means that it does not match. */
const matches = async (signed: SignedRegistry, key: PublicKey): Promise<boolean> => {
  try {
    const { subtle } = globalThis.crypto;
    const imported = await subtle.importKey('jwk', key.jwk, KEY_ALGORITHM, false, ['verify']);
    const signature = fromBase64(signed.signature);
    return await subtle.verify(SIGN_ALGORITHM, imported, signature, utf8(signed.payload));
  } catch {
    return false;
  }
};

/**
 * The registry inside a signed one.
 * @param keys Public keys that this host trusts, built into it.
 * @param least Serial of the newest registry of this key seen so far: an older one is a replay.
 * @throws RegistryError when the key is unknown, the signature wrong, the text malformed, the serial old, or its time over.
 */
export const verifyRegistry = async (
  signed: SignedRegistry,
  keys: readonly PublicKey[],
  least = 0,
  now = Date.now(),
): Promise<Registry> => {
  const key = keys.find((one) => one.keyId === signed.keyId);
  if (!key) throw new RegistryError('PORTAL-REG-KEY', `unknown key ${signed.keyId}`);
  const good = await matches(signed, key);
  if (!good) throw new RegistryError('PORTAL-REG-SIGNATURE', 'signature does not match');
  const registry = parse(signed.payload);
  if (!isRegistry(registry)) throw new RegistryError('PORTAL-REG-FORMAT', 'not a registry');
  if (registry.serial < least) {
    throw new RegistryError('PORTAL-REG-STALE', `serial ${registry.serial} < ${least}`);
  }
  if (isExpired(registry, now)) {
    throw new RegistryError('PORTAL-REG-EXPIRED', `serial ${registry.serial} expired`);
  }
  return registry;
};
