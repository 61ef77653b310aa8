import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, readFolder } from '@portal/release-client/files';
import { type HostBuild, hostBuild } from '@portal/types';
import { z } from 'zod';
import { compressedForms, placeFile } from '../../registry/files/index.ts';

/** The host as it is served: its build and the hash of every file. */
export interface Host {
  build: HostBuild;
  integrity: Record<string, string>;
}

const BUILD = 'host.json';

/** Copies a file, and its compressed forms after it, unless the same bytes are there. */
async function keep(target: string, name: string, bytes: Buffer): Promise<void> {
  const present = await readFile(target).catch(() => undefined);
  if (present?.equals(bytes)) return;
  await placeFile(target, bytes);
  for (const one of await compressedForms(name, bytes))
    await placeFile(target + one.suffix, one.bytes);
}

/**
 * Reads the host from its build folder into the folder that is served. Files of earlier builds stay there, so that
 * a page opened before an upgrade still finds its chunks. A new build is noticed by its host.json.
 */
export function createHostBuild(source: string, served: string) {
  let host: Host | undefined;
  let seen = 0;
  let reading: Promise<Host> | undefined;

  const describe = async (): Promise<HostBuild> =>
    z.core.parse(hostBuild, JSON.parse(await readFile(join(source, BUILD), 'utf8')));

  async function read(at: number): Promise<Host> {
    const integrity: Record<string, string> = {};
    for (const [name, bytes] of await readFolder(source)) {
      if (name === BUILD || /\.(?:br|gz)$/.test(name)) continue;
      await keep(join(served, name), name, bytes);
      integrity[name] = integrityOf(bytes);
    }
    host = { build: await describe(), integrity };
    seen = at;
    return host;
  }

  async function current(): Promise<Host> {
    const { mtimeMs } = await stat(join(source, BUILD));
    if (host !== undefined && mtimeMs === seen) return host;
    reading ??= read(mtimeMs).finally(() => {
      reading = undefined;
    });
    return reading;
  }

  return {
    folder: served,
    /** The host's newest build; throws when it was never built. */
    current,
    /** What the newest build says of itself, with no file of it copied; undefined when it was never built. */
    async built(): Promise<HostBuild | undefined> {
      try {
        const { mtimeMs } = await stat(join(source, BUILD));
        return host !== undefined && mtimeMs === seen ? host.build : await describe();
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
  };
}

export type HostFiles = ReturnType<typeof createHostBuild>;

declare module '../../deps/deps.ts' {
  interface Deps {
    /** The build of the host as it is served. */
    host: HostFiles;
  }
}
