import type { FastifyRequest } from 'fastify';
import { httpError } from '../errors/messages.ts';
import { wantsCookie } from './session-cookie.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

const JSON_ALONE = /^application\/json\b/i;
const WITH_FILES = /^(?:multipart\/form-data|application\/json)\b/i;
const REPORT = /^application\/(?:reports\+json|csp-report|json)\b/i;

/**
 * Refuses changing calls that a browser sends from another site: by Origin and Sec-Fetch-Site, and because a form of
 * another site cannot send JSON (DOMAIN SEC-43).
 */
export function checkOrigin(request: FastifyRequest, portalOrigin: string | undefined): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers['sec-fetch-site'];
  if (site === 'cross-site') throw httpError('CROSS_ORIGIN');
  const { origin } = request.headers;
  // A cookie goes along by itself, so such a call must say where it comes from.
  if (wantsCookie(request) && origin === undefined && site !== 'same-origin') {
    throw httpError('CROSS_ORIGIN');
  }
  const own = origin === portalOrigin || origin === undefined;
  if (!own && !sameHost(origin, request.host, portalOrigin)) {
    throw httpError('CROSS_ORIGIN');
  }
  const type = request.headers['content-type'];
  if (type === undefined && !hasBody(request)) return;
  const { multipart, reports } = request.routeOptions.config;
  const target = multipart ? WITH_FILES : reports ? REPORT : JSON_ALONE;
  if (!target.test(type ?? '')) throw httpError('WRONG_CONTENT_TYPE');
}

function hasBody(request: FastifyRequest): boolean {
  const length = request.headers['content-length'];
  return request.headers['transfer-encoding'] !== undefined || (length ?? '0') !== '0';
}

/** The host of the call is one of the portal's (known-host.ts); that of its configured address counts with its scheme alone. */
function sameHost(origin: string, host: string, portalOrigin: string | undefined): boolean {
  if (!URL.canParse(origin) || new URL(origin).host !== host) return false;
  return portalOrigin === undefined || new URL(portalOrigin).host !== host;
}
