/** Attributes of a cookie that scripts cannot read. */
export interface CookieOptions {
  /** Reached by HTTPS: then the cookie is `__Host-`, so that no other host and no plain connection can set it. */
  https: boolean;
  maxAgeS: number;
  /** Sent in frames of other sites too, apart for each site around (CHIPS). */
  partitioned?: boolean;
}

const NAMED = /^[a-z-]+$/;

/** The name on the wire. Browsers accept the prefix by HTTPS alone, so a plain address on the loopback goes without. */
export const cookieName = (name: string, https: boolean): string =>
  https ? `__Host-${name}` : name;

/** The Set-Cookie header of an HttpOnly cookie of this host; an empty value removes it. */
export function httpOnlyCookie(name: string, value: string, options: CookieOptions): string {
  if (!NAMED.test(name)) throw new Error(`cookie ${name}`);
  const { https, maxAgeS, partitioned = false } = options;
  const site = partitioned
    ? 'SameSite=None; Secure; Partitioned'
    : `SameSite=Strict${https ? '; Secure' : ''}`;
  const age = value === '' ? 0 : maxAgeS;
  return `${cookieName(name, https)}=${value}; Path=/; HttpOnly; ${site}; Max-Age=${age}`;
}

/** The value of a cookie of ours in a Cookie header: base64url, or it does not count. */
export function cookieValue(
  header: string | undefined,
  name: string,
  https: boolean,
): string | undefined {
  const expected = cookieName(name, https);
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (part.slice(0, at).trim() !== expected) continue;
    const value = part.slice(at + 1).trim();
    if (/^[A-Za-z0-9_-]{20,400}$/.test(value)) return value;
  }
  return undefined;
}
