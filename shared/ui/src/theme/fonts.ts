import ranges from './font-ranges.json';

// The part after the question mark says which letters of the file a build keeps (font-loader.ts of remote-kit).
const latin = new URL(
  '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?latin',
  import.meta.url,
).href;
const vietnamese = new URL(
  '@fontsource-variable/montserrat/files/montserrat-vietnamese-wght-normal.woff2?vietnamese',
  import.meta.url,
).href;
const rest = new URL(
  '@fontsource-variable/montserrat/files/montserrat-latin-wght-normal.woff2?rest',
  import.meta.url,
).href;

/** The two files every page needs: what the HTML preloads (`as=font crossorigin`). */
export const fontUrls: readonly string[] = [latin, vietnamese];

export const fontFamily =
  "'Montserrat', 'Montserrat Fallback', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

// A browser fetches a file only for letters that fall in its range: what Vietnamese and English are written with comes
// with every page, letters of other languages and signs that no page here uses with the first page that shows one.
const face = (url: string, range: string) =>
  `@font-face{font-family:'Montserrat';font-style:normal;font-weight:400 700;font-display:swap;src:url("${url}") format('woff2');unicode-range:${range}}`;

// The fallback takes Montserrat's room before it arrives, so that the swap moves nothing: ascent 0.968 and
// descent 0.251 em (hhea), widths measured against Arial over Vietnamese text.
const sizeAdjust = 1.1342;
const percent = (n: number) => `${((n / sizeAdjust) * 100).toFixed(2)}%`;
const fallback = `@font-face{font-family:'Montserrat Fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:${(sizeAdjust * 100).toFixed(2)}%;ascent-override:${percent(0.968)};descent-override:${percent(0.251)};line-gap-override:0%}`;

/** The @font-face rules, each on its own for `insertRule`. */
export const fontFaces: readonly string[] = [
  face(rest, ranges.rest),
  face(latin, ranges.latin),
  face(vietnamese, ranges.vietnamese),
  fallback,
];
