import { isLoopback } from '@portal/url-safety';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { httpError } from '../errors/messages.ts';

/** Probes call a service by its address; these answer nothing about anybody. */
const ANY_HOST = new Set(['/healthz', '/readyz', '/metrics']);

const WILDCARDS = new Set(['0.0.0.0', '::', '[::]']);

/** 'portal.example:443' and 'portal.example' are the same place of https; undefined when it is no host at all. */
function normal(host: string, scheme: string): { host: string; name: string } | undefined {
  const address = `${scheme}//${host}`;
  if (!/^[^\s/?#@\\]+$/.test(host) || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return { host: url.host, name: url.hostname };
}

/**
 * Refuses a call for a name that is not the portal's: a page of another site whose name leads here (DNS rebinding) would
 * be of the same origin as its calls. Names: PORTAL_ORIGIN, PORTAL_HOSTS, HOST and this machine's own.
 */
export function knownHost(config: Config): (request: FastifyRequest) => void {
  const scheme = config.origin?.startsWith('https:') ? 'https:' : 'http:';
  const own = config.origin === undefined ? undefined : new URL(config.origin).host;
  const listened = WILDCARDS.has(config.host) ? [] : [config.host.toLowerCase()];
  // A name without a port means any port; the host of the origin is exact.
  const named = new Set([...config.safety.hosts, ...listened]);
  return (request) => {
    if (ANY_HOST.has(request.routeOptions.url ?? '')) return;
    const called = normal(request.host, scheme);
    if (called === undefined) throw httpError('UNKNOWN_HOST');
    const { host, name } = called;
    const known = host === own || named.has(host) || named.has(name) || isLoopback(name);
    if (!known) throw httpError('UNKNOWN_HOST');
  };
}
