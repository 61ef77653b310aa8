import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** The store of this service. */
export const storeOf = (config: Config): FileStore => folderStore(join(config.dataDir, 'files'));
