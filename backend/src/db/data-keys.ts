import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepFile, readStored } from '@portal/registry/keep-file';
import { StartError } from '../errors/start-error.ts';

/** One key of 32 bytes. Its id comes from the key itself, so ids need not be handed out. */
export interface DataKey {
  id: string;
  key: Buffer;
}

/** The keys that stored data is encrypted with: the first encrypts, all of them decrypt. */
export interface KeyRing {
  all(): readonly DataKey[];
  /** The key of an id; looks at the file again before it answers that there is none. */
  find(id: string): DataKey | undefined;
}

const HEX = /^[0-9a-f]{64}$/i;
/** How long a changed file may go unnoticed, in milliseconds. */
export const NOTICED_MS = 1_000;

const keyOf = (text: string): DataKey => {
  if (!HEX.test(text))
    throw new StartError(
      'DATA_DIR_UNUSABLE',
      'Each key for stored identity numbers must be 64 hexadecimal digits.',
    );
  const key = Buffer.from(text, 'hex');
  const id = createHash('sha256').update('portal key id').update(key).digest('hex').slice(0, 8);
  return { id, key };
};

/** A ring of these keys, each 64 hexadecimal digits. */
export function fixedRing(keys: readonly string[]): KeyRing {
  const all = keys.map(keyOf);
  return { all: () => all, find: (id) => all.find((key) => key.id === id) };
}

/** Where the keys come from. */
export interface DataKeySource {
  dataDir: string;
  /** Keys of the environment. */
  dataKeys?: readonly string[];
  /** The file that those were read from. */
  dataKeysFile?: string | undefined;
}

/** The file that holds the keys; undefined when they are in the environment alone, where no command can change them. */
export function dataKeyFile({ dataDir, dataKeys = [], dataKeysFile }: DataKeySource) {
  if (dataKeysFile !== undefined) return dataKeysFile;
  return dataKeys.length > 0 ? undefined : join(dataDir, 'data.key');
}

const linesOf = (text: string): string[] => text.split(/[\s,]+/).filter((line) => line !== '');

/** A ring in a file, a key on each line. It is read again when it has changed: keys rotate while services run. */
function fileRing(file: string): KeyRing {
  const fresh = () => linesOf(readStored(file) ?? keepFile(file, randomBytes(32).toString('hex')));
  let all = fresh().map(keyOf);
  const stampOf = () => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  let stamp = stampOf();
  let looked = performance.now();
  const look = () => {
    looked = performance.now();
    const now = stampOf();
    // A file that is away or empty for a moment does not take the keys away.
    if (now === undefined || now === stamp) return;
    const lines = linesOf(readFileSync(file, 'utf8'));
    if (lines.length === 0) return;
    all = lines.map(keyOf);
    stamp = now;
  };
  const current = () => {
    if (performance.now() - looked >= NOTICED_MS) look();
    return all;
  };
  return {
    all: current,
    find: (id) => {
      const known = current().find((key) => key.id === id);
      if (known !== undefined) return known;
      look();
      return all.find((key) => key.id === id);
    },
  };
}

/**
 * The keys of the *_enc columns: those given (the same for all backends of one database), otherwise those of a file in the
 * data folder that only its owner may read, made when missing. Throws StartError for what is no key.
 */
export function loadDataKeys(source: DataKeySource): KeyRing {
  const file = dataKeyFile(source);
  return file === undefined ? fixedRing(source.dataKeys ?? []) : fileRing(file);
}

function store(file: string, keys: readonly DataKey[]): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const text = keys.map(({ key }) => `${key.toString('hex')}\n`).join('');
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    throw new StartError(
      'DATA_DIR_UNUSABLE',
      `The file of keys ${file} cannot be written: ${code}.`,
    );
  }
}

const stored = (file: string): DataKey[] => linesOf(readFileSync(file, 'utf8')).map(keyOf);

/** Adds a new key to the file: it decrypts, and does not encrypt yet. Returns its id. */
export function addDataKey(file: string): string {
  const added = keyOf(randomBytes(32).toString('hex'));
  store(file, [...stored(file), added]);
  return added.id;
}

/** Makes a key of the file the one that encrypts. */
export function promoteDataKey(file: string, id: string): void {
  const keys = stored(file);
  const first = keys.filter((key) => key.id === id);
  store(file, [...first, ...keys.filter((key) => key.id !== id)]);
}

/** Takes keys out of the file for good: what they encrypted cannot be opened any more. The first one stays. */
export function retireDataKeys(file: string, ids: readonly string[]): void {
  const [first, ...others] = stored(file);
  if (first !== undefined) store(file, [first, ...others.filter(({ id }) => !ids.includes(id))]);
}
