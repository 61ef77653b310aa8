import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Bloom, isIn, sha1Of, unpackBloom } from './bloom.ts';

/** The operator's list of leaked passwords, in the data folder; made by `npm run breached`. */
export const BREACHED_FILE = 'breached.bloom';

let filter: Bloom | null = null;

/** Reads the operator's filter, if there is one; answers its bytes, 0 without. Throws when the file is no filter. */
export function loadBreached(dataDir: string): number {
  const path = join(dataDir, BREACHED_FILE);
  filter = existsSync(path) ? unpackBloom(readFileSync(path)) : null;
  return filter?.bits.length ?? 0;
}

/** Whether the operator's list of leaked passwords holds this one; false where there is no list. */
export const isBreached = (password: string): boolean =>
  filter !== null && isIn(filter, sha1Of(password.normalize('NFC')));
