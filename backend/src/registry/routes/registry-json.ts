import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import { isReader } from './manifest-reply.ts';

/** GET /releases/registry.json: the signed registry for static pages and other portals; other channels only for who may pin them. */
export function registryFile(app: FastifyInstance, deps: Deps): void {
  const { registry, config } = deps;
  app.get<{ Querystring: { channel?: string } }>(
    '/releases/registry.json',
    { config: { rule: { open: true } } },
    async (request, reply) => {
      const { channel } = request.query;
      const name = typeof channel === 'string' ? channel.slice(0, 40) : config.channel;
      if (name !== config.channel && !(await isReader({ deps, request })))
        throw httpError('NOT_FOUND');
      const manifest = await registry.composeManifest({ channel: name });
      if (manifest === undefined) throw httpError('NOT_FOUND');
      const etag = `"${manifest.etag}"`;
      reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return manifest.signed;
    },
  );
}
