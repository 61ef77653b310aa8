import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepFile, readStored } from '@portal/registry/keep-file';

const FILE = 'operator.token';
const freshToken = () => `${randomBytes(32).toString('base64url')}\n`;

/** The operator's token of a data folder, in a file that only its owner may read. */
export interface OperatorToken {
  /** The token of this moment: another process may have replaced it. */
  read(): string;
  /** Replaces it; the one before is worth nothing from now on. */
  rotate(): void;
}

/** Opens the operator's token of a data folder; it is created at first use. Throws the file system's error. */
export function openOperatorToken(folder: string): OperatorToken {
  const file = join(folder, FILE);
  if (readStored(file) === null) keepFile(file, freshToken());
  let known = { revision: '', token: '' };
  return {
    read() {
      const { mtimeMs, ino } = statSync(file);
      const revision = `${mtimeMs} ${ino}`;
      if (revision !== known.revision)
        known = { revision, token: readFileSync(file, 'utf8').trim() };
      return known.token;
    },
    rotate() {
      const draft = `${file}.${randomBytes(6).toString('hex')}`;
      writeFileSync(draft, freshToken(), { mode: 0o600, flag: 'wx' });
      renameSync(draft, file);
    },
  };
}

declare module '../../deps/deps.ts' {
  interface Deps {
    operatorToken: OperatorToken;
  }
}
