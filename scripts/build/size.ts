import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** What the scripts and styles of a folder weigh on the wire, in KiB of brotli. */
export function wireKiB(folder: string): number {
  if (!existsSync(folder)) return 0;
  const bytes = globSync('**/*.{js,css}', { cwd: folder }).map((name) => {
    const file = path.join(folder, name);
    if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
    return brotliCompressSync(readFileSync(file), options).length;
  });
  return Math.round(bytes.reduce((sum, size) => sum + size, 0) / 1024);
}
