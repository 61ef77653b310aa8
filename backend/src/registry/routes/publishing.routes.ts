import { translated } from '@portal/types';
import { z } from 'zod';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { actorOf } from '../log/release-log.ts';
import { artifactVersion, channelName, remoteName } from '../names/names.ts';
import { readUpload, UPLOAD_BYTES_MAX } from './read-upload.ts';
import { OPERATOR, requireReason } from './rule.ts';

const reason = z.string().trim().max(500).optional();
const finding = z.object({
  code: z.string(),
  remote: z.string(),
  reason: translated,
});
const changed = z.object({
  serial: z.number(),
  setId: z.string(),
  /** Findings of the gate that do not reject the change. */
  warnings: z.array(finding),
});

/** Publishing, promoting and rolling back. */
export const publishingRoutes = [
  route({
    method: 'POST',
    path: 'releases/:remote',
    rule: { authority: 'release.publish', machines: true },
    summary: 'Publish a built remote, for good: a part for each file, and the field hashes',
    multipart: true,
    bodyLimit: UPLOAD_BYTES_MAX,
    params: z.object({ remote: remoteName }),
    response: z.object({ remote: z.string(), version: z.string(), added: z.boolean() }),
    handler: async ({ deps, params: { remote }, request, subject, machine }) => {
      const { files, hashes } = await readUpload(request);
      const actor = actorOf({ subject, machine });
      const sender = { actor, credentialRemote: machine?.remote, hashes };
      const published = await deps.registry.publish(remote, files, sender);
      return answer(published, { status: published.added ? 201 : 200 });
    },
  }),
  route({
    method: 'POST',
    path: 'releases/promote',
    rule: OPERATOR,
    summary: 'Make a published version active in a channel',
    body: z.object({
      remote: remoteName,
      version: artifactVersion,
      channel: channelName.optional(),
      reason,
    }),
    response: changed,
    handler: ({ deps, body, subject, machine }) => {
      requireReason(machine, body.reason);
      const actor = actorOf({ subject, machine });
      const change = { channel: body.channel ?? deps.config.channel, reason: body.reason, actor };
      return deps.registry.promote(body.remote, body.version, change);
    },
  }),
  route({
    method: 'POST',
    path: 'releases/rollback',
    rule: OPERATOR,
    summary: 'Return to the previous version',
    body: z.object({ remote: remoteName, channel: channelName.optional(), reason }),
    response: changed,
    handler: ({ deps, body, subject, machine }) => {
      requireReason(machine, body.reason);
      const actor = actorOf({ subject, machine });
      const change = { channel: body.channel ?? deps.config.channel, reason: body.reason, actor };
      return deps.registry.rollback(body.remote, change);
    },
  }),
];
