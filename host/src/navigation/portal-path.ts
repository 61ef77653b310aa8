/**
 * A path of this portal, or null for anything that could lead elsewhere: other origins, `//host`, backslashes,
 * `javascript:`, control characters, encoded or not (SEC-44, GRD-10).
 */
export const portalPath = (to: string | null | undefined): string | null => {
  if (!to?.startsWith('/') || to.startsWith('//')) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
  if (/[\\\u0000-\u001f]/.test(to)) return null;
  const url = new URL(to, 'https://portal.invalid');
  if (url.origin !== 'https://portal.invalid') return null;
  if (/^\/(?:%2f|%5c|\/)/i.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
};
