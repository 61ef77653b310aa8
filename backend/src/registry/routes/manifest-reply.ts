import type { ReleaseSetAnswer } from '@portal/types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { isHttps } from '../../http/headers.ts';
import type { Manifest } from '../manifest/compose-manifest.ts';
import type { AudienceOwner } from '../rollout/audience-cookie.ts';
import { targetOf } from '../rollout/override-store.ts';

interface Exchange {
  deps: Deps;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The owner of the caller's audience cookie. */
export const ownerOfCall = ({ deps, request }: Pick<Exchange, 'deps' | 'request'>) =>
  deps.registry.ownerOf(request.headers.cookie, isHttps(request.protocol, deps.config.origin));

/**
 * Whether the caller may read versions and channels that users in general do not have (L6): by the audience cookie, or by a
 * credential of QA or the operator's token.
 */
export async function isReader(exchange: Pick<Exchange, 'deps' | 'request'>): Promise<boolean> {
  const { deps, request } = exchange;
  const { authorization } = request.headers;
  const machine =
    authorization === undefined ? null : await deps.machines.resolve(authorization, request.ip);
  if (machine?.authorities.has('release.override')) return true;
  return deps.registry.mayReadAll(ownerOfCall(exchange));
}

/**
 * Adds the Set-Cookie header that makes the caller's audience cookie identify `owner`, or removes it for null; no header when
 * the cookie is up to date.
 */
export function setAudienceCookie(
  { deps, request, reply }: Exchange,
  owner: AudienceOwner | null,
): void {
  const https = isHttps(request.protocol, deps.config.origin);
  const cookie = deps.registry.cookieFor(request.headers.cookie, owner, https);
  if (cookie !== undefined) reply.header('set-cookie', cookie);
}

/** Removes the session from the caller's audience cookie at sign-out; a machine's override stays. */
export function removeSessionFromCookie(exchange: Exchange): void {
  const overrideId = ownerOfCall(exchange)?.overrideId ?? 0;
  setAudienceCookie(exchange, overrideId === 0 ? null : { sessionId: 0, overrideId });
}

/** A user's manifest as the calls return it. */
export const manifestAnswer = ({ signed, host, override }: Manifest): ReleaseSetAnswer => ({
  registry: signed,
  host,
  override: override && {
    until: override.expiresAt.toISOString(),
    pins: override.pins.map((pin) => ({
      remote: pin.remote,
      kind: pin.kind,
      target: targetOf(pin),
    })),
  },
});
