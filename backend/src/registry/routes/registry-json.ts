import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';

/** GET /releases/registry.json: the signed registry of a channel, for static pages and other portals. */
export function registryFile(app: FastifyInstance, { registry, config }: Deps): void {
  app.get<{ Querystring: { channel?: string } }>(
    '/releases/registry.json',
    { config: { rule: { open: true } } },
    async (request, reply) => {
      const { channel } = request.query;
      const name = typeof channel === 'string' ? channel.slice(0, 40) : config.channel;
      const manifest = await registry.composeManifest({ channel: name });
      if (manifest === undefined) throw httpError('NOT_FOUND');
      const etag = `"${manifest.etag}"`;
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return manifest.signed;
    },
  );
}
