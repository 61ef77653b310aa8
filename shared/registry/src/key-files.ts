import { randomBytes } from 'node:crypto';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepFile, readStored } from './keep-file.ts';
import { createKeys, type KeyPair, loadOrCreateKeys, publicKeyOf } from './sign.ts';
import type { PublicKey } from './verify.ts';

const SIGNS = 'registry.json';
const NEXT = 'registry.next.json';
const PREVIOUS = 'registry.previous.json';

const read = (folder: string, name: string): KeyPair | undefined => {
  const text = readStored(join(folder, name));
  return text === null ? undefined : (JSON.parse(text) as KeyPair);
};

/** The pairs of a folder: the one that signs, the one that is to follow it, the one before it. */
export interface KeyFiles {
  signs: KeyPair;
  next: KeyPair | undefined;
  /** How long hosts may have been built to trust the next one, since 1970. */
  nextSince: number | undefined;
  previous: KeyPair | undefined;
}

/** Reads the pairs of a folder; the first one is created when there is none. */
export async function readKeyFiles(folder: string): Promise<KeyFiles> {
  return {
    signs: await loadOrCreateKeys(folder),
    next: read(folder, NEXT),
    nextSince: statSync(join(folder, NEXT), { throwIfNoEntry: false })?.mtimeMs,
    previous: read(folder, PREVIOUS),
  };
}

/** The public keys that a host is built to trust: also the next one, so that pages know it before it signs. */
export async function trustedKeys(folder: string): Promise<PublicKey[]> {
  const { signs, next, previous } = await readKeyFiles(folder);
  return [signs, next, previous].flatMap((pair) => (pair === undefined ? [] : publicKeyOf(pair)));
}

/** Makes the pair that is to sign next, once; returns its id. */
export async function addNextKeys(folder: string): Promise<string> {
  const fresh = JSON.stringify(await createKeys(), null, 2);
  return (JSON.parse(keepFile(join(folder, NEXT), fresh)) as KeyPair).keyId;
}

/** The next pair signs from now on; the one before is kept for hosts that are built meanwhile. */
export async function promoteNextKeys(folder: string): Promise<void> {
  const { signs, next } = await readKeyFiles(folder);
  if (next === undefined) throw new Error('there is no next pair');
  const place = (name: string, pair: KeyPair) => {
    const draft = join(folder, `${name}.${randomBytes(6).toString('hex')}`);
    writeFileSync(draft, JSON.stringify(pair, null, 2), { mode: 0o600, flag: 'wx' });
    renameSync(draft, join(folder, name));
  };
  place(PREVIOUS, signs);
  place(SIGNS, next);
  rmSync(join(folder, NEXT));
}

/** Removes the pair before the one that signs; returns its id. */
export async function retirePreviousKeys(folder: string): Promise<string | undefined> {
  const { previous } = await readKeyFiles(folder);
  rmSync(join(folder, PREVIOUS), { force: true });
  return previous?.keyId;
}

/** How long a changed file may go unnoticed, in milliseconds. */
const NOTICED_MS = 1_000;

/** The pair that signs, as the file says now: it changes while services run. */
export async function openSigningKeys(folder: string): Promise<() => KeyPair> {
  let pair = await loadOrCreateKeys(folder);
  const stampOf = () => statSync(join(folder, SIGNS), { throwIfNoEntry: false })?.mtimeMs;
  let stamp = stampOf();
  let looked = performance.now();
  return () => {
    if (performance.now() - looked < NOTICED_MS) return pair;
    looked = performance.now();
    const now = stampOf();
    if (now === undefined || now === stamp) return pair;
    pair = read(folder, SIGNS) ?? pair;
    stamp = now;
    return pair;
  };
}
