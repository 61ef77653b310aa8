import { z } from 'zod';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { deprecationNotices } from '../gate/deprecation-notices.ts';
import { actorOf } from '../log/release-log.ts';
import { remoteName } from '../names/names.ts';
import { auditRelease } from './audit-release.ts';
import { readUpload, UPLOAD_BYTES_MAX } from './read-upload.ts';

/** Publishing: the address names the remote. */
export const releasesRemoteRoutes = [
  route({
    method: 'POST',
    path: 'releases/:remote',
    rule: { authority: 'release.publish', machines: 'publish' },
    summary:
      'Publish a built remote, for good: a part for each file, and the fields hashes and signature',
    multipart: true,
    bodyLimit: UPLOAD_BYTES_MAX,
    params: z.object({ remote: remoteName }),
    response: z.object({
      remote: z.string(),
      version: z.string(),
      added: z.boolean(),
      /** What it needs that a later contract does without (docs/contract.md). */
      notices: z.array(z.object({ id: z.string(), text: z.string() })),
    }),
    act: { action: 'release.publish', object: ({ params }) => `release:${params.remote}` },
    handler: async (call) => {
      const { deps, params, request, subject, machine, language } = call;
      const { remote } = params;
      const { files, hashes, signature } = await readUpload(request);
      const actor = actorOf({ subject, machine });
      const sender = { actor, credentialRemote: machine?.remote, hashes, signature };
      const published = await deps.registry.publish(remote, files, sender);
      // The same version once more changes nothing.
      if (published.added)
        await auditRelease(call, deps.db, {
          ...{ action: 'release.publish', object: `release:${remote}` },
          changes: [{ field: remote, before: null, after: published.version }],
        });
      const release = await deps.registry.artifact(remote, published.version);
      const notices = deprecationNotices(release, language);
      return answer({ ...published, notices }, { status: published.added ? 201 : 200 });
    },
  }),
];
