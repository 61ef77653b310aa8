import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { portalUrl } from '@portal/release-client';
import { publishedManifest } from '@portal/remote-kit/definition';
import { registry, remoteManifest } from '@portal/types';
import { TaskError } from '../lib/failing.ts';
import { readRemote } from '../lib/remote.ts';
import { say } from '../lib/terminal.ts';
import { typesOf } from '../types/types-of.ts';

const FILE = 'src/portal.generated.d.ts';

/** `portal types`: what the portal's other remotes offer, as types of this folder. */
export async function types(): Promise<void> {
  const { dir, name } = readRemote(process.cwd());
  const url = `${portalUrl()}/releases/registry.json`;
  const answer = await fetch(url).catch(() => undefined);
  if (!answer?.ok)
    throw new TaskError(`${url} does not answer: start the portal, or set PORTAL_URL.`);
  const { payload } = (await answer.json()) as { payload: string };
  const { remotes } = registry.parse(JSON.parse(payload));
  const manifests = remotes.map(({ current }) => current.manifest);
  const own = remoteManifest.parse(publishedManifest(dir));
  const others = manifests.filter((one) => one.name !== name);
  writeFileSync(path.join(dir, FILE), typesOf([...others, own]));
  say(`✓ ${FILE}: what ${others.length} other remotes offer`);
}
