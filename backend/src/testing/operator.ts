import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client, Reply } from './client.ts';
import type { TestPortal } from './portal.ts';

/** The operator of a portal, as its command line calls it. */
export async function operatorOf(portal: TestPortal): Promise<Client> {
  const file = join(portal.deps.config.dataDir, 'keys', 'operator.token');
  const client = portal.visitor('en');
  client.authorization = `Operator ${(await readFile(file, 'utf8')).trim()}`;
  return client;
}

/** Publishes files as the release command does: the field `hashes`, then a part for each file. */
export function publishFiles(
  caller: Client,
  remote: string,
  files: Iterable<[string, Buffer]>,
  hashes?: Record<string, string>,
): Promise<Reply> {
  const form = new FormData();
  if (hashes !== undefined) form.append('hashes', JSON.stringify(hashes));
  for (const [name, bytes] of files) form.append(name, new Blob([new Uint8Array(bytes)]), name);
  return caller.raw(`/api/releases/${remote}`, { method: 'POST', body: form });
}
