import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

interface Options {
  /** Letters by the name of their range, as CSS writes them: `U+20-7E,U+A0`. */
  ranges: Record<string, string>;
  weights: { min: number; max: number; default: number };
}

/** What text asks for by itself, and figures of one width; not fractions and the like, which nothing here uses. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'];

/** The letters of a CSS unicode range. */
export const lettersOf = (range: string): string =>
  range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .replace('U+', '')
        .split('-')
        .map((hex) => Number.parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
    })
    .join('');

/**
 * A webpack loader. Leaves of a variable font the letters that its query names by a range (`font.woff2?latin`), the
 * weights in use, and no hints: no letter of this font has any.
 */
async function fontLoader(this: LoaderContext<Options>, source: Buffer): Promise<Buffer> {
  const { ranges, weights } = this.getOptions();
  const range = ranges[this.resourceQuery.slice(1)];
  if (range === undefined) {
    throw new Error(`${this.resource} names none of ${Object.keys(ranges).join(', ')}`);
  }
  return subsetFont(source, lettersOf(range), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: { wght: weights },
  });
}

// webpack reads a loader from the default export, and `raw` beside it: the source comes as bytes.
export default fontLoader;
export const raw = true;
