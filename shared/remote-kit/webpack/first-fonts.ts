import type { Compilation } from 'webpack';

/** Fonts that every page needs; the letters of `?rest` come with the first page that shows one. */
export const firstFonts = (compilation: Pick<Compilation, 'getAssets'>): string[] =>
  compilation
    .getAssets()
    .filter(({ name, info }) => name.endsWith('.woff2') && !info.sourceFilename?.endsWith('?rest'))
    .map(({ name }) => name);
