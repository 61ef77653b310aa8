import { heldChange } from '@portal/types';
import { z } from 'zod';
import { heldAnswer } from '../../approvals/held.ts';
import { submitChange } from '../../approvals/submit-change.ts';
import { answer } from '../../http/answer.ts';
import { type AnyCall, route } from '../../http/route.ts';
import { CANARY, findCanary, listCanaries } from '../../registry/channels/canary-rules.ts';
import { actorOf } from '../../registry/log/release-log.ts';
import { requireManifest } from '../../registry/manifest/require-manifest.ts';
import { canaryAfter, canaryReach } from '../../registry/rollout/canary-reach.ts';
import { canary } from '../../registry/routes/releases-canary.routes.ts';
import { requireReason, TEAM_CHANGE } from '../../registry/routes/rule.ts';
import { readableRows, requireTeamMay } from '../../registry/routes/team.ts';
import { canaryChange, canaryKind, isWide } from './canary-kind.ts';

const body = canaryChange.extend({ reason: z.string().max(500).optional() });

async function canariesNow(call: Pick<AnyCall, 'db' | 'deps' | 'machine'>) {
  const { registry } = call.deps;
  const manifest =
    (await registry.composeManifest({ channel: CANARY })) ??
    (await requireManifest(registry.composeManifest, { owner: null }));
  const { serial, setId } = manifest.registry;
  return { serial, setId, canaries: readableRows(call.machine, await listCanaries(call.db)) };
}

/** A canary: at once while it reaches few; above RELEASE_CANARY_MAX_SHARE held or proposed as a promotion is (H3). */
export const releasesCanaryRoutes = [
  route({
    method: 'POST',
    path: 'releases/canary',
    rule: TEAM_CHANGE,
    summary:
      'Give a version to a share of users, to named users and to roles; a share of 0 ends it',
    act: { action: 'release.canary', object: (given) => `release:${given.body.remote}` },
    body,
    response: z.union([
      z.object({ serial: z.number(), setId: z.string(), canaries: z.array(canary) }),
      heldChange,
      z.object({ proposed: z.literal(true) }),
    ]),
    handler: async (call) => {
      const { db, deps, subject, machine } = call;
      const { reason, ...change } = call.body;
      requireReason(machine, reason);
      const actor = actorOf({ subject, machine });
      if (subject !== null) {
        const { remote, version } = change;
        const wide = await isWide(db, await canaryAfter(db, change));
        // Refused at once when it would not pass: a second person is not asked to confirm what cannot be.
        if (wide && version !== undefined)
          await deps.registry.checkPromotion(
            { remote, version, channel: CANARY, lenient: false },
            { actor, reason },
          );
        const made = await deps.db.transaction((tx) =>
          submitChange({ ...call, subject, db: tx }, canaryKind, change, reason ?? ''),
        );
        return 'applied' in made ? canariesNow(call) : heldAnswer(made.changeRequestId);
      }
      const ends = change.share === 0 && !change.users?.length && !change.roles?.length;
      const reach = ends ? 0 : await canaryReach(db, await canaryAfter(db, change));
      await requireTeamMay(call, { ...change, channel: CANARY, reach }, reason);
      const version = change.version ?? (await findCanary(db, change.remote))?.version;
      const asks =
        !deps.config.releases.machinesPromote &&
        version !== undefined &&
        (await isWide(db, await canaryAfter(db, change)));
      if (asks) {
        await deps.registry.proposePromotion({
          ...{ remote: change.remote, version, channel: CANARY, actor, reason },
        });
        return answer({ proposed: true as const }, { status: 202 });
      }
      await deps.registry.setCanary({ ...change, reason }, actor);
      return canariesNow(call);
    },
  }),
];
