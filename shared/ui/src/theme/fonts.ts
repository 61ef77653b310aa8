const latin = new URL(
  '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2',
  import.meta.url,
).href;
const vietnamese = new URL(
  '@fontsource-variable/montserrat/files/montserrat-vietnamese-wght-normal.woff2',
  import.meta.url,
).href;

/** The two files every page needs: what the HTML preloads (`as=font crossorigin`). */
export const fontUrls: readonly string[] = [latin, vietnamese];

export const fontFamily =
  "'Montserrat', 'Montserrat Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

// As published by Fontsource for each subset; a browser fetches a file only for letters that fall in its range.
const latinRange =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const vietnameseRange =
  'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB';

const face = (url: string, range: string) =>
  `@font-face{font-family:'Montserrat';font-style:normal;font-weight:100 900;font-display:swap;src:url("${url}") format('woff2');unicode-range:${range}}`;

// The fallback takes Montserrat's room before it arrives, so that the swap moves nothing: ascent 0.968 and
// descent 0.251 em (hhea), widths measured against Arial over Vietnamese text.
const sizeAdjust = 1.1342;
const percent = (n: number) => `${((n / sizeAdjust) * 100).toFixed(2)}%`;
const fallback = `@font-face{font-family:'Montserrat Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:${(sizeAdjust * 100).toFixed(2)}%;ascent-override:${percent(0.968)};descent-override:${percent(0.251)};line-gap-override:0%}`;

/** The @font-face rules, each on its own for `insertRule`. */
export const fontFaces: readonly string[] = [
  face(latin, latinRange),
  face(vietnamese, vietnameseRange),
  fallback,
];
