import { z } from 'zod';
import { route } from '../../http/route.ts';
import { CANARY, listCanaries } from '../channels/canary-rules.ts';
import { actorOf } from '../log/release-log.ts';
import { requireManifest } from '../manifest/require-manifest.ts';
import { artifactVersion, remoteName } from '../names/names.ts';
import { OPERATOR, RELEASE_CHANGE, requireReason } from './rule.ts';

const names = z.array(z.string().min(1).max(100)).max(500);

const canary = z.object({
  remote: z.string(),
  version: z.string(),
  share: z.number(),
  users: z.array(z.string()),
  roles: z.array(z.string()),
  updatedAt: z.date(),
  updatedBy: z.string(),
});

/** Versions that some users get first. */
export const canaryRoutes = [
  route({
    method: 'POST',
    path: 'releases/canary',
    rule: RELEASE_CHANGE,
    summary:
      'Give a version to a share of users, to named users and to roles; a share of 0 ends it',
    body: z.object({
      remote: remoteName,
      version: artifactVersion.optional(),
      share: z.number().int().min(0).max(100),
      users: names.optional(),
      roles: names.optional(),
      reason: z.string().max(500).optional(),
    }),
    response: z.object({ serial: z.number(), setId: z.string(), canaries: z.array(canary) }),
    handler: async ({ db, deps: { registry }, body, subject, machine }) => {
      requireReason(machine, body.reason);
      await registry.setCanary(body, actorOf({ subject, machine }));
      const manifest =
        (await registry.composeManifest({ channel: CANARY })) ??
        (await requireManifest(registry.composeManifest, { owner: null }));
      const { serial, setId } = manifest.registry;
      return { serial, setId, canaries: await listCanaries(db) };
    },
  }),
  route({
    method: 'GET',
    path: 'releases/canary',
    rule: OPERATOR,
    summary: 'The canaries and their users',
    response: z.array(canary),
    handler: ({ db }) => listCanaries(db),
  }),
];
