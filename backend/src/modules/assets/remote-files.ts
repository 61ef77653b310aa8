import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import { sendAsset } from './send-asset.ts';

const NAME = /^[a-z][a-z0-9-]{1,30}$/;
const VERSION = /^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,60})?$/;

/** GET /remotes/<name>/<version>/…: published files of remotes, immutable. */
export function remoteFiles(app: FastifyInstance, { releases }: Deps): void {
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    { config: { rule: { open: true } } },
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      if (!NAME.test(name) || !VERSION.test(version)) throw httpError('UNKNOWN_PATH');
      const folder = await releases.serve(name, version, file);
      if (folder === undefined) throw httpError('UNKNOWN_PATH');
      return sendAsset(request, reply, folder, file);
    },
  );
}
