import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { bucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** The store of this service. */
export function storeOf({ dataDir, files }: Pick<Config, 'dataDir' | 'files'>): FileStore {
  const folder = folderStore(join(dataDir, 'files'));
  return files.bucket === undefined ? folder : bucketStore(files.bucket, folder);
}
