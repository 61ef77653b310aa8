const subsetFont = require('subset-font');

/** What text asks for by itself, and figures of one width; not fractions and the like, which nothing here uses. */
const FEATURES = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'];

const lettersOf = (range) =>
  range
    .split(',')
    .flatMap((part) => {
      const [from, to = from] = part
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
module.exports = function fontLoader(source) {
  const { ranges, weights } = this.getOptions();
  const done = this.async();
  const range = ranges[this.resourceQuery.slice(1)];
  if (range === undefined) {
    done(new Error(`${this.resource} names none of ${Object.keys(ranges).join(', ')}`));
    return;
  }
  subsetFont(source, lettersOf(range), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    noHinting: true,
    variationAxes: { wght: weights },
  }).then((font) => done(null, font), done);
};
module.exports.raw = true;
