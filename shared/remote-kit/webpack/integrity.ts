import { createHash } from 'node:crypto';
import type { Compilation } from 'webpack';

/** The hash of a file of this build, as the attribute `integrity` writes it. Throws for a file that the build lacks. */
export const integrityOf = (compilation: Pick<Compilation, 'getAsset'>, file: string): string => {
  const asset = compilation.getAsset(file);
  if (!asset) throw new Error(`The build has no file ${file}.`);
  return `sha384-${createHash('sha384').update(asset.source.buffer()).digest('base64')}`;
};
