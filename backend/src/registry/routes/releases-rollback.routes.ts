import { translated } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { actorOf } from '../log/release-log.ts';
import { channelName, remoteName } from '../names/names.ts';
import { canaryReachNow } from '../rollout/canary-reach.ts';
import { auditRelease } from './audit-release.ts';
import { requireReason, TEAM_CHANGE } from './rule.ts';
import { requireTeamMay } from './team.ts';

/** Why a channel changes; people must say it. */
export const reason = z.string().trim().max(500).optional();
const finding = z.object({
  code: z.string(),
  remote: z.string(),
  reason: translated,
});
/** The answer to a change of a channel. */
export const changed = z.object({
  serial: z.number(),
  setId: z.string(),
  /** Findings of the gate that do not reject the change. */
  warnings: z.array(finding),
});

/** Rollback of a remote in a channel. */
export const releasesRollbackRoutes = [
  route({
    method: 'POST',
    path: 'releases/rollback',
    rule: TEAM_CHANGE,
    summary: 'Return to the previous version',
    body: z.object({ remote: remoteName, channel: channelName.optional(), reason }),
    response: changed,
    act: { action: 'release.rollback', object: ({ body }) => `release:${body.remote}` },
    handler: async (call) => {
      const { db, deps, body, subject, machine } = call;
      requireReason(machine, body.reason);
      const actor = actorOf({ subject, machine });
      const change = { channel: body.channel ?? deps.config.channel, reason: body.reason, actor };
      const { remote, reason: why } = body;
      const reach = await canaryReachNow(db, remote);
      await requireTeamMay(call, { remote, channel: change.channel, reach }, why);
      return deps.registry.rollback(remote, change, (tx, { before, after }) =>
        auditRelease(call, tx, {
          ...{ action: 'release.rollback', object: `release:${change.channel}:${remote}` },
          ...{ reason: why, changes: [{ field: remote, before, after }] },
        }),
      );
    },
  }),
];
