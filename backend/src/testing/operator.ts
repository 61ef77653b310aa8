import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from './client.ts';
import type { TestPortal } from './portal.ts';

/** The operator of a portal, as its command line calls it. */
export async function operatorOf(portal: TestPortal): Promise<Client> {
  const file = join(portal.deps.config.dataDir, 'keys', 'operator.token');
  const client = portal.visitor('en');
  client.authorization = `Operator ${(await readFile(file, 'utf8')).trim()}`;
  return client;
}

/** Files of a build as a publish carries them. */
export const encoded = (files: Iterable<[string, Buffer]>): Record<string, string> =>
  Object.fromEntries([...files].map(([name, bytes]) => [name, bytes.toString('base64')]));
