import { readFileSync, statSync } from 'node:fs';
import { type TeamKey, teamKeyOf } from '@portal/release-client/files';
import { z } from 'zod';

const content = z.record(z.string(), z.array(z.string()));

/** The public keys with which teams sign, by remote. */
export interface TeamKeys {
  /** Empty: the remote needs no signature. Throws while the file cannot be read. */
  of(remote: string): readonly TeamKey[];
  /** Changes with the file. */
  revision(): string;
}

/**
 * Opens the operator's file of team keys, `{ "<remote>": ["-----BEGIN PUBLIC KEY-----…"] }`; it is read again when it changes. A
 * file, not a table or a call: write access to the database or a stolen token cannot add a key (H3).
 */
export function openTeamKeys(file: string): TeamKeys {
  let known = { revision: '', keys: new Map<string, TeamKey[]>() };
  const read = () => {
    const stat = statSync(file, { throwIfNoEntry: false });
    const revision = stat === undefined ? 'none' : `${stat.mtimeMs} ${stat.ino} ${stat.size}`;
    if (revision === known.revision) return known;
    const text = stat === undefined ? '{}' : readFileSync(file, 'utf8');
    const parsed = Object.entries(content.parse(JSON.parse(text)));
    known = { revision, keys: new Map(parsed.map(([name, pems]) => [name, pems.map(teamKeyOf)])) };
    return known;
  };
  return { of: (remote) => read().keys.get(remote) ?? [], revision: () => read().revision };
}
