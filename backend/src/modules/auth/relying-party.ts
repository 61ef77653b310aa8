import type { FastifyRequest } from 'fastify';

/** The portal as passkeys know it: they are bound to its host name, and to nothing else. */
export interface RelyingParty {
  origin: string;
  id: string;
}

/** From the configured address, else from the one that was called (its Host is checked before). */
export function relyingPartyOf(
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  configured: string | undefined,
): RelyingParty {
  const origin = configured ?? `${request.protocol}://${request.host}`;
  return { origin, id: new URL(origin).hostname };
}
