import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps/deps.ts';
import { httpError } from '../../errors/messages.ts';
import { artifactVersion, remoteName } from '../../registry/index.ts';
import { isReader } from '../../registry/routes/manifest-reply.ts';
import { sendAsset } from './send-asset.ts';

const isArtifact = (name: string, version: string): boolean =>
  remoteName.safeParse(name).success && artifactVersion.safeParse(version).success;

/**
 * GET /remotes/<name>/<version>/…: published files of remotes, immutable. Those of a version that users in general never had are
 * there only for who may pin it (L6).
 */
export function remoteFiles(app: FastifyInstance, deps: Deps): void {
  const { registry } = deps;
  app.get<{ Params: { name: string; version: string; '*': string } }>(
    '/remotes/:name/:version/*',
    { config: { rule: { open: true } } },
    async (request, reply) => {
      const { name, version, '*': file } = request.params;
      if (!isArtifact(name, version)) throw httpError('UNKNOWN_PATH');
      const folder = await registry.fileFolder(name, version, file);
      if (folder === undefined) throw httpError('UNKNOWN_PATH');
      const isOpen = await registry.wasActive({ remote: name, version });
      // The gate's browser has no session.
      const isTried = registry.trials.isRunning({ remote: name, version });
      if (!isOpen && !isTried && !(await isReader({ deps, request })))
        throw httpError('UNKNOWN_PATH');
      return sendAsset(request, reply, folder, file, isOpen);
    },
  );
}
