import { heldChange } from '@portal/types';
import { z } from 'zod';
import { heldAnswer } from '../../approvals/held.ts';
import { submitChange } from '../../approvals/submit-change.ts';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { CANARY } from '../../registry/channels/canary-rules.ts';
import { actorOf } from '../../registry/log/release-log.ts';
import { artifactVersion, channelName, remoteName } from '../../registry/names/names.ts';
import { canaryReachNow } from '../../registry/rollout/canary-reach.ts';
import { auditRelease } from '../../registry/routes/audit-release.ts';
import { changed, reason } from '../../registry/routes/releases-rollback.routes.ts';
import { requireReason, TEAM_CHANGE } from '../../registry/routes/rule.ts';
import { requireTeamMay } from '../../registry/routes/team.ts';
import { hasWideCanary } from './canary-kind.ts';
import { promoteKind } from './promote-kind.ts';

/** Promotion of a version: at once, held for a second person, or proposed by a machine. */
export const releasesPromoteRoutes = [
  route({
    method: 'POST',
    path: 'releases/promote',
    rule: TEAM_CHANGE,
    summary: 'Make a published version active in a channel',
    body: z.object({
      remote: remoteName,
      version: artifactVersion,
      channel: channelName.optional(),
      reason,
      /** It repairs a vulnerability. */
      security: z.boolean().optional(),
    }),
    act: { action: 'release.promote', object: ({ body }) => `release:${body.remote}` },
    response: z.union([changed, heldChange, z.object({ proposed: z.literal(true) })]),
    handler: async (call) => {
      const { db, deps, body, subject, machine } = call;
      requireReason(machine, body.reason);
      const actor = actorOf({ subject, machine });
      const { channel = deps.config.channel, reason: why, security } = body;
      const change = { channel, reason: why, actor, security };
      const { remote, version } = body;
      if (subject !== null) {
        const promotion = { remote, version, channel, security: security === true };
        // Refused at once when it would not pass: a second person is not asked to confirm what cannot be.
        await deps.registry.checkPromotion({ remote, version, channel, lenient: false }, change);
        const made = await deps.db.transaction((tx) =>
          submitChange({ ...call, subject, db: tx }, promoteKind, promotion, why ?? ''),
        );
        return 'applied' in made ? made.applied : heldAnswer(made.changeRequestId);
      }
      const reach = channel === CANARY ? await canaryReachNow(db, remote) : 0;
      await requireTeamMay(call, { remote, version, channel, reach, security }, why);
      // A team got here by a setting that lets it promote without people.
      const isBound = machine?.rights === null && channel === deps.config.channel;
      const isHeld = isBound || (channel === CANARY && (await hasWideCanary(db, remote)));
      if (!deps.config.releases.machinesPromote && isHeld) {
        await deps.registry.proposePromotion({ remote, version, channel, actor, reason: why });
        return answer({ proposed: true as const }, { status: 202 });
      }
      return deps.registry.promote(remote, version, change, (tx, { before, after }) =>
        auditRelease(call, tx, {
          ...{ action: 'release.promote', object: `release:${channel}:${remote}`, reason: why },
          changes: [{ field: remote, before, after }],
        }),
      );
    },
  }),
];
