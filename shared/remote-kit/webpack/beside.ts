import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The file of a module beside the one that asks: `.ts` in this repository, `.js` in the packed kit.
 * @param base `import.meta.url` of the one that asks.
 * @param module Relative, without its ending.
 */
export const beside = (base: string, module: string, source = '.ts'): string => {
  const ending = extname(new URL(base).pathname) === '.ts' ? source : '.js';
  return fileURLToPath(new URL(`${module}${ending}`, base));
};
