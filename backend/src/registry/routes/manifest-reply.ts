import type { ReleaseSetAnswer } from '@portal/types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { isHttps } from '../../http/headers.ts';
import type { OwnedSet } from '../manifest/release-sets.ts';
import { hasSetCookie, type SetOwner, setCookie } from '../rollout/audience-cookie.ts';
import { targetOf } from '../rollout/override-store.ts';

interface Exchange {
  deps: Deps;
  request: FastifyRequest;
  reply: FastifyReply;
}

const same = (a: SetOwner | null, b: SetOwner | null) =>
  a?.sessionId === b?.sessionId && a?.overrideId === b?.overrideId;

/** Puts the cookie of an owner on the answer, unless the request bears it already. */
export function giveCookie({ deps, request, reply }: Exchange, owner: SetOwner | null): void {
  const { cookie } = request.headers;
  if (owner === null ? !hasSetCookie(cookie) : same(deps.sets.ownerIn(cookie), owner)) return;
  const https = isHttps(request.protocol, deps.config.origin);
  reply.header('set-cookie', setCookie(owner, deps.secrets('portal-set'), https));
}

/** Whoever signs out leaves nothing of theirs in the cookie; what a test run holds the browser at stays. */
export function keepMachineCookie(exchange: Exchange): void {
  const overrideId = exchange.deps.sets.ownerIn(exchange.request.headers.cookie)?.overrideId ?? 0;
  giveCookie(exchange, overrideId === 0 ? null : { sessionId: 0, overrideId });
}

/** A user's set as the calls answer it. */
export const setAnswer = ({ signed, host, override }: OwnedSet): ReleaseSetAnswer => ({
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
