import { execFile } from 'node:child_process';
import { chmod, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { keysDir } from './places.ts';

/** A temporary folder that the database's own user may enter, too. */
export async function temporaryFolder(purpose: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), `portal-e2e-${purpose}-`));
  await chmod(folder, 0o755);
  return folder;
}

/** A data folder with nothing in it but the keys that the built host trusts. */
export async function freshDataFolder(): Promise<string> {
  const folder = await temporaryFolder('data');
  await cp(keysDir, path.join(folder, 'keys'), { recursive: true });
  return folder;
}

/** A free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A copy of a stopped portal's data folder; its database gets a port of its own. */
export async function copiedDataFolder(template: string): Promise<string> {
  const folder = await temporaryFolder('data');
  // Not fs.cp: the database's files keep their owner.
  await promisify(execFile)('cp', ['-Rp', `${template}/.`, folder]);
  const file = path.join(folder, 'database.json');
  const credentials = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...credentials, port: await freePort() }));
  return folder;
}

/** A folder with the keys and the release files of a running portal, and the address of its database. */
export async function besideDataFolder(
  running: string,
): Promise<{ dataDir: string; env: Record<string, string> }> {
  const dataDir = await temporaryFolder('beside');
  for (const name of await readdir(running)) {
    if (/^(?:postgres|database)/.test(name)) continue;
    await cp(path.join(running, name), path.join(dataDir, name), { recursive: true });
  }
  const { port, password } = JSON.parse(
    await readFile(path.join(running, 'database.json'), 'utf8'),
  );
  return {
    dataDir,
    env: { DATABASE_URL: `postgres://portal:${password}@127.0.0.1:${port}/portal` },
  };
}

export const removeFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 });
