import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps/deps.ts';
import { cookieValue, httpOnlyCookie } from './cookies.ts';
import { isHttps } from './headers.ts';

/**
 * How a page of the portal keeps its session. `cookie`: this call counts by the cookie, and so does a token that it
 * answers. `new`: the same for a sign-in, which counts by nothing yet. `frame`: by a bearer token that the page keeps in
 * memory, bound to a cookie of this browser. Without the header: a bearer token. Other sites cannot send it without a
 * preflight, which the service never grants (SEC-43).
 */
export const SESSION_HEADER = 'x-portal-session';

const SESSION = 'portal-session';
const BINDING = 'portal-binding';
/** The longest that a session may last; the service's clock ends it earlier. */
const MAX_AGE_S = 12 * 3_600;

type Requested = Pick<FastifyRequest, 'headers' | 'protocol'>;
export interface Exchange {
  deps: Pick<Deps, 'config'>;
  request: Requested;
  reply: Pick<FastifyReply, 'header'>;
}

const headerOf = ({ headers }: Requested): unknown => headers[SESSION_HEADER];

/** Whether the caller wants its session as a cookie. */
export const wantsCookie = (request: Requested): boolean =>
  headerOf(request) === 'cookie' || headerOf(request) === 'new';

/** The session token of a call that counts by its cookie; its Authorization header holds the stored item (LOGIN-08). */
export function sessionCookieOf(request: Requested, origin: string | undefined) {
  if (headerOf(request) !== 'cookie') return undefined;
  return cookieValue(request.headers.cookie, SESSION, isHttps(request.protocol, origin));
}

/** What the browser of a frame proves beside its bearer token; undefined when it keeps no cookies there. */
export const bindingOf = (request: Requested, origin: string | undefined): string | undefined =>
  headerOf(request) === 'frame'
    ? cookieValue(request.headers.cookie, BINDING, isHttps(request.protocol, origin))
    : undefined;

/**
 * The value that a page stores as `token` (spec/access.md 3) while the cookie holds the session: one for each token, made
 * of it in one direction, and good for nothing.
 */
const storedItemOf = (token: string): string =>
  createHmac('sha256', token).update('stored item').digest('base64url');

/** Gives the caller a token and returns `accessToken` of the answer: the token itself, or the stored item in its place. */
export function giveToken(exchange: Exchange, token: string, holder: 'COOKIE' | 'BEARER'): string {
  const { deps, request, reply } = exchange;
  const https = isHttps(request.protocol, deps.config.origin);
  const maxAgeS = MAX_AGE_S;
  if (holder === 'COOKIE') {
    reply.header('set-cookie', httpOnlyCookie(SESSION, token, { https, maxAgeS }));
    return storedItemOf(token);
  }
  if (headerOf(request) === 'frame' && bindingOf(request, deps.config.origin) === undefined) {
    const value = randomBytes(32).toString('base64url');
    const cookie = httpOnlyCookie(BINDING, value, { https, maxAgeS, partitioned: true });
    reply.header('set-cookie', cookie);
  }
  return token;
}

/** Takes the session's cookie away, when the caller has one. */
export function removeSessionCookie({ deps, request, reply }: Exchange): void {
  const https = isHttps(request.protocol, deps.config.origin);
  if (cookieValue(request.headers.cookie, SESSION, https) === undefined) return;
  reply.header('set-cookie', httpOnlyCookie(SESSION, '', { https, maxAgeS: 0 }));
}
