const BASE = 'https://portal.invalid';
/** A second slash or backslash after the first, encoded or not, may name a host. */
const OTHER_HOST = /^\/(?:\/|\\|%2f|%5c)/i;

/**
 * A path of this portal with its search and hash; null for anything that could lead elsewhere: other origins, `//host`,
 * backslashes, `javascript:`, control characters, encoded or not (SEC-44, GRD-10).
 */
export const portalPath = (path: unknown): string | null => {
  if (typeof path !== 'string' || !path.startsWith('/') || OTHER_HOST.test(path)) return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched for.
  if (/[\\\u0000-\u001f\u007f]/.test(path) || !URL.canParse(path, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(path, BASE);
  // Dots in a path may fold into a second slash: '/..//evil.example'.
  if (origin !== BASE || OTHER_HOST.test(pathname)) return null;
  return pathname + search + hash;
};

/** Where a user goes after signing in: a path of the portal other than the login page; undefined for anything else. */
export const returnPath = (path: unknown): string | undefined => {
  const safe = portalPath(path);
  return safe === null || /^\/login(?:[/?#]|$)/.test(safe) ? undefined : safe;
};

export { isLoopback } from './loopback.ts';
