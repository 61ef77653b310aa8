import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../../deps/secrets.ts';
import { checkMac, type Link, type Mac, macOf } from './chain-key.ts';

/** The last event that this data folder saw sealed: who owns the database cannot take that back. */
export interface SealedHead extends Link, Mac {}

const fileOf = (dataDir: string) => join(dataDir, 'audit-sealed.json');

const NO_MAC = Buffer.alloc(0);
/** What cannot be read was changed: it has no mac that could be right. */
const UNREADABLE: SealedHead = { seq: 0, hash: NO_MAC, keyId: '', mac: NO_MAC };

/** Reads what was sealed; undefined before the first event, and after a restore. */
export function readSealedHead(dataDir: string): SealedHead | undefined {
  let text: string;
  try {
    text = readFileSync(fileOf(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const { seq, hash, keyId, mac } = JSON.parse(text) as Record<string, string>;
    const bytes = (hex = '') => Buffer.from(hex, 'hex');
    return { seq: Number(seq), hash: bytes(hash), keyId: keyId ?? '', mac: bytes(mac) };
  } catch {
    return UNREADABLE;
  }
}

/** Whether the file is of this portal; one under a retired key still binds, because the database cannot write it. */
export const isOwnHead = (secrets: Secrets, sealed: SealedHead): boolean =>
  sealed !== UNREADABLE && checkMac(secrets, 'sealed', sealed, sealed) !== 'wrong';

/** Stores it, whole or not at all. */
export function writeSealedHead(dataDir: string, secrets: Secrets, { seq, hash }: Link): void {
  const { keyId, mac } = macOf(secrets, 'sealed', { seq, hash });
  const text = JSON.stringify({ seq, hash: hash.toString('hex'), keyId, mac: mac.toString('hex') });
  const draft = `${fileOf(dataDir)}.${randomBytes(6).toString('hex')}`;
  try {
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, fileOf(dataDir));
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** For a restore: the chain of the backup ends earlier. */
export const forgetSealedHead = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true });
