import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataDir } from '../lib/settings.ts';

/** A temporary data folder that holds only the keys which the built host trusts. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  // PostgreSQL runs as its own user, who needs access to the folder.
  await chmod(folder, 0o755);
  await cp(path.join(dataDir, 'keys'), path.join(folder, 'keys'), { recursive: true });
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
