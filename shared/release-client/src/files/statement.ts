import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { RemoteBuild, RemoteManifest } from '@portal/types';

/** What a signature of a team covers: all that decides what a browser runs of a version. */
interface Stated {
  build: RemoteBuild;
  manifest: RemoteManifest;
  list: Record<string, { integrity: string; bytes: number }>;
}

/** JSON with sorted keys, so that it is the same text wherever it was stored. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`;
}

/** The text that a team signs: build, manifest, and the hash of every file. */
export function statementOf({ build, manifest, list }: Stated): Buffer {
  const files = Object.fromEntries(
    Object.entries(list).map(([name, { integrity }]) => [name, integrity]),
  );
  return Buffer.from(canonical({ format: 'portal-release-1', build, manifest, files }));
}

/** Whether it is a key of a kind that may sign: Ed25519, or ECDSA P-256 with SHA-256. */
const isAllowed = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean =>
  asymmetricKeyType === 'ed25519' ||
  (asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1');

const digestOf = ({ asymmetricKeyType }: KeyObject) =>
  asymmetricKeyType === 'ed25519' ? null : 'sha256';

/** A public key with its fingerprint. */
export interface TeamKey {
  keyId: string;
  key: KeyObject;
}

/** Reads a public key (PEM). Throws for any other text, and for a key that may not sign. */
export function teamKeyOf(pem: string): TeamKey {
  const key = createPublicKey(pem);
  if (!isAllowed(key)) throw new Error('a key is Ed25519 or ECDSA P-256');
  const der = key.export({ type: 'spki', format: 'der' });
  return { keyId: createHash('sha256').update(der).digest('hex').slice(0, 16), key };
}

/** Whether a key signed a statement. */
export function isSignedBy({ key }: TeamKey, statement: Buffer, value: string): boolean {
  try {
    return verify(digestOf(key), statement, key, Buffer.from(value, 'base64'));
  } catch {
    return false;
  }
}

/** Signs a statement; base64. */
export const signStatement = (statement: Buffer, key: KeyObject): string =>
  sign(digestOf(key), statement, key).toString('base64');
