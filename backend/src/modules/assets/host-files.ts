import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { sendAsset } from './send-asset.ts';

/** GET /host/…: files of the shell, immutable under their hashed names. */
export function hostFiles(app: FastifyInstance, { host }: Deps): void {
  app.get<{ Params: { '*': string } }>(
    '/host/*',
    { config: { rule: { open: true } } },
    async (request, reply) => sendAsset(request, reply, host.folder, request.params['*']),
  );
}
