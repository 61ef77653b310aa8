import { randomBytes } from 'node:crypto';
import { cookieValue, httpOnlyCookie } from './cookies.ts';
import { isHttps } from './headers.ts';
import { type Exchange, SESSION_HEADER } from './session-cookie.ts';

const DEVICE = 'portal-device';
/** Browsers keep no cookie longer than 400 days. */
const MAX_AGE_S = 400 * 86_400;

/** The cookie by which a browser shows that a user has signed in there before; undefined without one. */
export const deviceCookieOf = ({ deps, request }: Omit<Exchange, 'reply'>): string | undefined =>
  cookieValue(request.headers.cookie, DEVICE, isHttps(request.protocol, deps.config.origin));

/** The same, made and set when a page of the portal has none yet; a caller that is no page gets none. */
export function giveDeviceCookie(exchange: Exchange): string | undefined {
  const { deps, request, reply } = exchange;
  const known = deviceCookieOf(exchange);
  if (known !== undefined || request.headers[SESSION_HEADER] === undefined) return known;
  const value = randomBytes(32).toString('base64url');
  const https = isHttps(request.protocol, deps.config.origin);
  reply.header('set-cookie', httpOnlyCookie(DEVICE, value, { https, maxAgeS: MAX_AGE_S }));
  return value;
}
