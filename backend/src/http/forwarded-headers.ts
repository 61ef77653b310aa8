import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps/deps.ts';

const EVERY_MS = 3_600_000;
const HEADERS = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded'];
/** A proxy is in the network of the service. */
const NEAR = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i;

/**
 * Warns, once an hour, when calls come through a proxy that TRUST_PROXY does not name (M15): then all people share the
 * address of the proxy, in limits as in the audit, and pages do not know that they are read by HTTPS.
 */
export function forwardedHeadersWarning({
  config,
  log,
  clock,
}: Pick<Deps, 'config' | 'log' | 'clock'>): (
  request: Pick<FastifyRequest, 'headers' | 'socket'>,
) => void {
  if (config.trustProxy !== false) return () => {};
  let quietUntil = 0;
  return ({ headers, socket }) => {
    const now = clock().getTime();
    if (now < quietUntil) return;
    const name = HEADERS.find((one) => headers[one] !== undefined);
    const peer = socket.remoteAddress ?? '';
    if (name === undefined || !NEAR.test(peer)) return;
    quietUntil = now + EVERY_MS;
    log.warn(
      { header: name, peer },
      'calls come through a proxy that TRUST_PROXY does not name: all people share its address',
    );
  };
}
