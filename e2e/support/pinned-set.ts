import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Registry, ReleasePin, ReleaseSetAnswer } from '@portal/types';
import { keysDir } from './places.ts';

/** The set under test and the cookie that asks for it. */
export interface PinnedSet {
  registry: Registry;
  cookie: { name: string; value: string };
}

/**
 * `auth@1.4.0,policy@canary` as pins: what begins with a digit is a version, anything else a channel.
 * @throws Error that names the part which is neither.
 */
export const readPins = (text: string): ReleasePin[] =>
  text.split(',').map((part) => {
    const [, remote, target] = /^\s*([a-z][a-z0-9-]*)@([A-Za-z0-9.-]+)\s*$/.exec(part) ?? [];
    if (!remote || !target) throw new Error(`PORTAL_REMOTES: "${part}" is not remote@version`);
    return /^\d/.test(target)
      ? { remote, kind: 'version', version: target }
      : { remote, kind: 'channel', channel: target };
  });

/** A credential of QA (`release credential --qa`), as the release command takes it; else the operator's token. */
const credential = async (): Promise<string> => {
  const given = process.env.PORTAL_RELEASE_TOKEN;
  if (given) return `Release ${given}`;
  return `Operator ${(await readFile(path.join(keysDir, 'operator.token'), 'utf8')).trim()}`;
};

/** Asks the portal for a set of one's own (releases/override); rejects with its sentence. */
export async function pinSet(url: string, remotes: string): Promise<PinnedSet> {
  const answer = await fetch(`${url}/api/releases/override`, {
    method: 'POST',
    headers: {
      authorization: await credential(),
      'accept-language': 'en',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ pins: readPins(remotes), reason: 'end-to-end tests' }),
  });
  const { data, description } = (await answer.json()) as {
    data: ReleaseSetAnswer;
    description: string;
  };
  if (!answer.ok) throw new Error(`PORTAL_REMOTES=${remotes}: ${description}`);
  const [, name, value] = /^([^=]+)=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  if (!name || !value) throw new Error('the portal set no cookie for the pinned set');
  return { registry: JSON.parse(data.registry.payload), cookie: { name, value } };
}
