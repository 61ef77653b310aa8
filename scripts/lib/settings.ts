import path from 'node:path';
import { root } from './workspace.ts';

/** The folder of the embedded database, files and keys: DATA_DIR, else `.data`. Absolute. */
export const dataDir = path.resolve(root, process.env.DATA_DIR || '.data');

/** Where the stages of `npm test` leave what machines read. */
export const resultsDir = path.join(root, 'test-results');

/** What the tasks keep between runs; safe to delete. */
export const cacheDir = path.join(root, '.cache');
