import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import { artifactVersion, remoteName } from '../../registry/index.ts';
import { sendAsset } from './send-asset.ts';

const isArtifact = (name: string, version: string): boolean =>
  remoteName.safeParse(name).success && artifactVersion.safeParse(version).success;

/** GET /remotes/<name>/<version>/…: published files of remotes, immutable. */
export function remoteFiles(app: FastifyInstance, { registry }: Deps): void {
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    { config: { rule: { open: true } } },
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      if (!isArtifact(name, version)) throw httpError('UNKNOWN_PATH');
      const folder = await registry.fileFolder(name, version, file);
      if (folder === undefined) throw httpError('UNKNOWN_PATH');
      return sendAsset(request, reply, folder, file);
    },
  );
}
