import { translated } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { actorOf } from '../log/release-log.ts';
import { artifactVersion, channelName, remoteName } from '../names/names.ts';
import { RELEASE_CHANGE, requireReason } from './rule.ts';

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

/** Promotion and rollback of a remote in a channel. */
export const releasesPromoteRollbackRoutes = [
  route({
    method: 'POST',
    path: 'releases/promote',
    rule: RELEASE_CHANGE,
    summary: 'Make a published version active in a channel',
    body: z.object({
      remote: remoteName,
      version: artifactVersion,
      channel: channelName.optional(),
      reason,
      /** It repairs a vulnerability. */
      security: z.boolean().optional(),
    }),
    response: changed,
    handler: ({ deps, body, subject, machine }) => {
      requireReason(machine, body.reason);
      const actor = actorOf({ subject, machine });
      const { channel = deps.config.channel, reason: why, security } = body;
      const change = { channel, reason: why, actor, security };
      return deps.registry.promote(body.remote, body.version, change);
    },
  }),
  route({
    method: 'POST',
    path: 'releases/rollback',
    rule: RELEASE_CHANGE,
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
