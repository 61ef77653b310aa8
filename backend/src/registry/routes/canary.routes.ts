import { z } from 'zod';
import { route } from '../../http/route.ts';
import { CANARY, listCanaries } from '../channels/canary-rules.ts';
import { setCanary } from '../rollout/canary.ts';
import { sayWhy } from './publishing.routes.ts';

const remote = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
const version = z.string().regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]{1,60})?$/);
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

/** Versions that a share of users gets first. */
export const canaryRoutes = [
  route({
    method: 'POST',
    path: 'releases/canary',
    rule: { authority: 'release.promote', machines: true },
    summary: 'Give a version to a share of users, to named ones and to roles; a share of 0 ends it',
    body: z.object({
      remote,
      version: version.optional(),
      share: z.number().int().min(0).max(100),
      users: names.optional(),
      roles: names.optional(),
      reason: z.string().max(500).optional(),
    }),
    response: z.object({ serial: z.number(), setId: z.string(), canaries: z.array(canary) }),
    handler: async ({ db, deps, body, subject, machine }) => {
      sayWhy(machine, body.reason);
      await setCanary(deps, body, machine?.name ?? subject?.username ?? 'unknown');
      const set = (await deps.sets.ofChannel(CANARY)) ?? (await deps.sets.of(null));
      const { serial, setId } = set.registry;
      return { serial, setId, canaries: await listCanaries(db) };
    },
  }),
  route({
    method: 'GET',
    path: 'releases/canary',
    rule: { authority: 'release.promote', machines: true },
    summary: 'Who gets which version before everybody does',
    response: z.array(canary),
    handler: ({ db }) => listCanaries(db),
  }),
];
