import { heldChange } from '@portal/types';
import { z } from 'zod';
import { heldAnswer } from '../../approvals/held.ts';
import { submitChange } from '../../approvals/submit-change.ts';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { actorOf } from '../../registry/log/release-log.ts';
import { artifactVersion, channelName, remoteName } from '../../registry/names/names.ts';
import { changed, reason } from '../../registry/routes/releases-rollback.routes.ts';
import { RELEASE_CHANGE, requireReason } from '../../registry/routes/rule.ts';
import { promoteKind } from './promote-kind.ts';

/** Promotion of a version: at once, held for a second person, or proposed by a machine. */
export const releasesPromoteRoutes = [
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
    act: { action: 'release.promote', object: ({ body }) => `release:${body.remote}` },
    response: z.union([changed, heldChange, z.object({ proposed: z.literal(true) })]),
    handler: async (call) => {
      const { deps, body, subject, machine } = call;
      requireReason(machine, body.reason);
      const actor = actorOf({ subject, machine });
      const { channel = deps.config.channel, reason: why, security } = body;
      const change = { channel, reason: why, actor, security };
      const { remote, version } = body;
      if (subject !== null) {
        const promotion = { remote, version, channel, security: security === true };
        // Refused at once when it would not pass: a second person is not asked to confirm what cannot be.
        await deps.registry.checkPromotion({ remote, version, channel, lenient: false }, change);
        const made = await deps.db.transaction((db) =>
          submitChange({ ...call, subject, db }, promoteKind, promotion, why ?? ''),
        );
        return 'applied' in made ? made.applied : heldAnswer(made.changeRequestId);
      }
      if (!deps.config.releases.machinesPromote && channel === deps.config.channel) {
        await deps.registry.proposePromotion({ remote, version, channel, actor, reason: why });
        return answer({ proposed: true as const }, { status: 202 });
      }
      return deps.registry.promote(body.remote, body.version, change);
    },
  }),
];
