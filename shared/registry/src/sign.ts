import { join } from 'node:path';
import type { Registry, RemoteRelease, SignedRegistry } from '@portal/types';
import { KEY_ALGORITHM, SIGN_ALGORITHM, toBase64, utf8 } from './crypto.ts';
import { keepFile, readStored } from './keep-file.ts';
import type { PublicKey } from './verify.ts';

export interface KeyPair {
  keyId: string;
  publicJwk: JsonWebKey;
  privateJwk: JsonWebKey;
}

const FILE = 'registry.json';

const fingerprint = async (jwk: JsonWebKey): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', utf8(`${jwk.x}.${jwk.y}`));
  return Buffer.from(digest).toString('hex').slice(0, 16);
};

/** Creates a pair of signing keys (ECDSA P-256, as JWK); nothing is stored. */
export const createKeys = async (): Promise<KeyPair> => {
  const pair = await crypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify']);
  const publicJwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const privateJwk = await crypto.subtle.exportKey('jwk', pair.privateKey);
  return { keyId: await fingerprint(publicJwk), publicJwk, privateJwk };
};

/**
 * The signing keys of a data folder, created at first use in a file that only its owner may read. Throws the file
 * system's error.
 */
export const loadOrCreateKeys = async (folder: string): Promise<KeyPair> => {
  const file = join(folder, FILE);
  const text = readStored(file) ?? keepFile(file, JSON.stringify(await createKeys(), null, 2));
  return JSON.parse(text) as KeyPair;
};

/** The public part of a key pair, which a host is built with to verify registries. */
export const publicKeyOf = (keys: KeyPair): PublicKey => ({
  keyId: keys.keyId,
  jwk: keys.publicJwk,
});

/**
 * The entry brings the hashes of the chunks with it; the other files and their sizes are the service's to know, and the
 * ranges of shared modules the gate's.
 */
const forBrowser = ({ shared: _ranges, ...release }: RemoteRelease): RemoteRelease => {
  const entry = release.files[release.entry];
  return { ...release, files: entry ? { [release.entry]: entry } : {}, pageShared: {} };
};

/**
 * A copy of a registry for browsers: the hashes of all files but each entry's, and the ranges of shared modules, are
 * left out.
 */
export const forBrowsers = (registry: Registry): Registry => ({
  ...registry,
  remotes: registry.remotes.map(({ current, previous }) => ({
    current: forBrowser(current),
    previous: previous && forBrowser(previous),
  })),
});

/**
 * Signs `forBrowsers` of a registry. The payload is the JSON text itself, so that a browser verifies the bytes that
 * were signed.
 */
export const signRegistry = async (registry: Registry, keys: KeyPair): Promise<SignedRegistry> => {
  const payload = JSON.stringify(forBrowsers(registry));
  const key = await crypto.subtle.importKey('jwk', keys.privateJwk, KEY_ALGORITHM, false, ['sign']);
  const signature = await crypto.subtle.sign(SIGN_ALGORITHM, key, utf8(payload));
  return { payload, signature: toBase64(signature), keyId: keys.keyId };
};
