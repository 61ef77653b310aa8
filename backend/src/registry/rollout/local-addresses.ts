import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const withPort = z.object({ config: z.object({ port: z.number().int().min(1).max(65_535) }) });

/** The port that the package of a remote names; undefined for another folder. */
async function portOf(folder: string): Promise<number | undefined> {
  try {
    return withPort.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))).config
      .port;
  } catch {
    return undefined;
  }
}

/** Addresses of the development servers of a workspace's remotes, by remote. */
export async function localAddresses(root: string): Promise<Record<string, string>> {
  const names = (await readdir(root)).filter((name) => name.startsWith('remote-'));
  const ports = await Promise.all(names.map((name) => portOf(join(root, name))));
  return Object.fromEntries(
    names.flatMap((name, at) =>
      ports[at] === undefined
        ? []
        : [[name.slice('remote-'.length), `http://localhost:${ports[at]}/`]],
    ),
  );
}
