import { z } from 'zod';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { actorOf } from '../log/release-log.ts';
import { remoteName } from '../names/names.ts';
import { readUpload, UPLOAD_BYTES_MAX } from './read-upload.ts';

/** Publishing: the address names the remote. */
export const releasesRemoteRoutes = [
  route({
    method: 'POST',
    path: 'releases/:remote',
    rule: { authority: 'release.publish', machines: true },
    summary:
      'Publish a built remote, for good: a part for each file, and the fields hashes and signature',
    multipart: true,
    bodyLimit: UPLOAD_BYTES_MAX,
    params: z.object({ remote: remoteName }),
    response: z.object({ remote: z.string(), version: z.string(), added: z.boolean() }),
    handler: async ({ deps, params: { remote }, request, subject, machine }) => {
      const { files, hashes, signature } = await readUpload(request);
      const actor = actorOf({ subject, machine });
      const sender = { actor, credentialRemote: machine?.remote, hashes, signature };
      const published = await deps.registry.publish(remote, files, sender);
      return answer(published, { status: published.added ? 201 : 200 });
    },
  }),
];
