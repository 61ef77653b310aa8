import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';

/** As the host's build names it. */
const FILE = 'push-worker.js';

/**
 * GET /push/worker.js: the service worker of push messages (host, push/worker.ts), where those are configured. Its folder is its
 * scope, in which there is no page; it calls nothing, so its policy permits nothing. Browsers look for a new one each time.
 */
export function pushWorker(app: FastifyInstance, { config, host }: Deps): void {
  app.get('/push/worker.js', { config: { rule: { open: true } } }, async (_request, reply) => {
    if (config.firebase?.vapidKey === undefined) throw httpError('UNKNOWN_PATH');
    const { integrity } = await host.current();
    if (integrity[FILE] === undefined) throw httpError('UNKNOWN_PATH');
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', "default-src 'none'")
      .send(createReadStream(join(host.folder, FILE)));
  });
}
