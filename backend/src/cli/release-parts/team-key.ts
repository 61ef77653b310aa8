import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { call, Failure } from '@portal/release-client';
import { teamKeyOf } from '@portal/release-client/files';
import type { Integrity } from '../../registry/index.ts';
import { ROOT } from './places.ts';

const fileOf = (): string =>
  process.env.RELEASE_TEAM_KEYS
    ? resolve(ROOT, process.env.RELEASE_TEAM_KEYS)
    : join(resolve(ROOT, process.env.DATA_DIR || '.data'), 'keys', 'team-keys.json');

function read(file: string): Record<string, string[]> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string[]>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Failure(`${file} is not JSON.`);
  }
}

function keyIn(file: string): { pem: string; keyId: string } {
  try {
    const pem = readFileSync(file, 'utf8');
    return { pem, keyId: teamKeyOf(pem).keyId };
  } catch {
    throw new Failure(`${file} is not a public key (PEM), Ed25519 or ECDSA P-256.`);
  }
}

/**
 * Adds a team's public key to the operator's file, on the machine of the service. From then on browsers run only what the team
 * signed, so the versions in use must bear its signature before.
 */
export async function addTeamKey(remote: string, publicKeyFile: string | undefined) {
  if (!remote || publicKeyFile === undefined)
    throw new Failure('team-key needs a remote and --add.');
  const { pem, keyId } = keyIn(publicKeyFile);
  const { signatures } = await call<Integrity>('GET', 'verify');
  const unsigned = signatures.find((one) => one.remote === remote && !one.keys.includes(keyId));
  const file = fileOf();
  const all = read(file);
  if (unsigned !== undefined && all[remote] === undefined)
    throw new Failure(
      `${remote} ${unsigned.version} is in use without a signature of this key; publish it again with --key first.`,
    );
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const keys = [...new Set([...(all[remote] ?? []), pem])];
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify({ ...all, [remote]: keys }, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return { remote, keyId, keys: keys.length };
}
