import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keepFile, readStored } from '@portal/registry/keep-file';
import { StartError } from '../errors/start-error.ts';

const CIPHER = 'aes-256-gcm';
const IV = 12;
const TAG = 16;

/**
 * The key of the *_enc columns: `given` (64 hex digits, the same for all backends of one database), otherwise a file in
 * the data folder that only its owner may read, made when missing.
 */
export const loadDataKey = (dataDir: string, given?: string): Buffer => {
  if (given !== undefined) {
    if (/^[0-9a-f]{64}$/i.test(given)) return Buffer.from(given, 'hex');
    throw new StartError(
      'DATA_DIR_UNUSABLE',
      'The key for stored identity numbers must be 64 hexadecimal digits.',
    );
  }
  const path = join(dataDir, 'data.key');
  return Buffer.from(readStored(path) ?? keepFile(path, randomBytes(32).toString('hex')), 'hex');
};

/**
 * Encrypts a short text for a *_enc column. The nonce comes from the text itself, so that equal texts are equal in the
 * column (that much is shown) and a repeated nonce never meets another text.
 */
export const seal = (key: Buffer, text: string): string => {
  const iv = createHmac('sha256', key).update(text).digest().subarray(0, IV);
  const cipher = createCipheriv(CIPHER, key, iv);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
};

/** The text of a *_enc column; throws when the key is another one or the value was changed. */
export const unseal = (key: Buffer, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV));
  decipher.setAuthTag(bytes.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]).toString(
    'utf8',
  );
};

/** A keyed hash for *_hash columns: finds a person by number without opening the numbers. */
export const fingerprint = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(`find:${text}`).digest('hex');
