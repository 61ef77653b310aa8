import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { FolderStorage } from './folder-storage.ts';
import type { ReleaseStorage } from './storage.ts';

/** The storage that the configuration names: a folder of the data folder when it names none. */
export async function openStorage(config: Config, now: Date): Promise<ReleaseStorage> {
  const folder = new FolderStorage(join(config.dataDir, 'releases'));
  await folder.sweep(now);
  return folder;
}
