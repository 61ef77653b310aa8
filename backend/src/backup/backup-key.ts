import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
  scryptSync,
} from 'node:crypto';
import type { BackupList, Cost, WrappedKey } from './backup-list.ts';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;
/** 128 MiB and some tenths of a second for each guess. */
const COST: Cost = { N: 2 ** 17, r: 8, p: 1 };
/** Of backups that name none. */
const EARLIER_COST: Cost = { N: 2 ** 15, r: 8, p: 1 };

/** What opens a backup: a passphrase, or the private half of the key that it was made for (PEM). */
export type Opener = { passphrase: string } | { privateKey: string };
/** What a backup is made for. */
export type Recipient = { passphrase: string } | { publicKey: string };

/** The keys that come from a backup's own key. */
export interface BackupKeys {
  /** Encrypts the files. */
  files: Buffer;
  /** Authenticates the list. */
  list: Buffer;
}

const rsa = (key: string) => ({
  key,
  padding: constants.RSA_PKCS1_OAEP_PADDING,
  oaepHash: 'sha256',
});

const keyOf = (passphrase: string, salt: Buffer, cost: Cost) =>
  scryptSync(passphrase, salt, 32, { ...cost, maxmem: 256 * cost.N * cost.r });

/** Makes the key of a backup and encrypts it for the recipient. */
export function newBackupKey(recipient: Recipient): { key: Buffer; wrapped: WrappedKey } {
  const key = randomBytes(32);
  if ('publicKey' in recipient) {
    const sealed = publicEncrypt(rsa(recipient.publicKey), key);
    return { key, wrapped: { kind: 'rsa', key: sealed.toString('base64') } };
  }
  const [salt, iv] = [randomBytes(16), randomBytes(IV)];
  const cipher = createCipheriv(CIPHER, keyOf(recipient.passphrase, salt, COST), iv);
  const sealed = Buffer.concat([iv, cipher.update(key), cipher.final(), cipher.getAuthTag()]);
  const wrapped = { kind: 'passphrase', salt: salt.toString('base64'), cost: COST } as const;
  return { key, wrapped: { ...wrapped, key: sealed.toString('base64') } };
}

/** Opens the key of a backup; throws when this is not what it was made for. */
export function openBackupKey(wrapped: WrappedKey, opener: Opener): Buffer {
  const sealed = Buffer.from(wrapped.key, 'base64');
  if (wrapped.kind === 'rsa') {
    if (!('privateKey' in opener)) throw new Error('a private key is needed');
    return privateDecrypt(rsa(opener.privateKey), sealed);
  }
  if (!('passphrase' in opener)) throw new Error('a passphrase is needed');
  const { salt, cost = EARLIER_COST } = wrapped;
  const key = keyOf(opener.passphrase, Buffer.from(salt, 'base64'), cost);
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV), { authTagLength: TAG });
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV, -TAG)), decipher.final()]);
}

/** The keys for files and list; a backup of format 1 used one for both. */
export function keysOf(key: Buffer, format: BackupList['format']): BackupKeys {
  if (format === 1) return { files: key, list: key };
  const derived = (what: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `portal backup ${what}`, 32));
  return { files: derived('files'), list: derived('list') };
}

/** A keyed hash over the list of a backup, so that no entry can be left out or put in. */
export const macOfList = ({ list: key }: BackupKeys, list: unknown): string =>
  createHmac('sha256', key).update(JSON.stringify(list)).digest('hex');
