const BASE = 'https://portal.invalid';

/**
 * A path of the portal to go back to after signing in, or undefined for anything that could lead elsewhere:
 * another origin, a scheme, or the login page itself.
 */
export const returnTo = (path: unknown): string | undefined => {
  if (typeof path !== 'string' || !path.startsWith('/') || !URL.canParse(path, BASE)) {
    return undefined;
  }
  const { origin, pathname, search, hash } = new URL(path, BASE);
  // Dots in a path may fold into a second slash: '/..//evil.example' is a path of another host's.
  if (origin !== BASE || pathname.startsWith('//') || pathname === '/login') return undefined;
  return `${pathname}${search}${hash}`;
};
