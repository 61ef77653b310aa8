import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';

/** GET /releases/registry.json: the signed registry as a file, for a static page or another portal. */
export function registryRoute(app: FastifyInstance, { sets, config }: Deps): void {
  app.get<{ Querystring: { channel?: string } }>(
    '/releases/registry.json',
    { config: { rule: { open: true } } },
    async (request, reply) => {
      const { channel } = request.query;
      const wanted = typeof channel === 'string' ? channel.slice(0, 40) : config.channel;
      const set = await sets.ofChannel(wanted);
      if (set === undefined) throw httpError('NOT_FOUND');
      const etag = `"${set.etag}"`;
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return set.signed;
    },
  );
}
