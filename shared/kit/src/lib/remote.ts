import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TaskError } from './failing.ts';

/** A remote's folder and what its files say of it. */
export interface Remote {
  /** Absolute. */
  dir: string;
  /** Short name: `claims`. */
  name: string;
  /** Where its development server listens: `config.port` of package.json. */
  port: number;
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8'));

/** The remote of a folder. Throws a sentence where there is none. */
export function readRemote(dir: string): Remote {
  const manifest = path.join(dir, 'remote.manifest.json');
  if (!existsSync(manifest))
    throw new TaskError(`${dir} is not the folder of a remote: it has no remote.manifest.json.`);
  const { config } = readJson<{ config?: { port?: number } }>(path.join(dir, 'package.json'));
  return { dir, name: readJson<{ name: string }>(manifest).name, port: config?.port ?? 5101 };
}
