import { z } from 'zod';
import { route } from '../../http/route.ts';
import { listCanaries } from '../channels/canary-rules.ts';
import { TEAM_READ } from './rule.ts';
import { readableRows } from './team.ts';

/** A canary rule with its version. */
export const canary = z.object({
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
    method: 'GET',
    path: 'releases/canary',
    rule: TEAM_READ,
    summary: 'The canaries and their users',
    response: z.array(canary),
    handler: async ({ db, machine }) => readableRows(machine, await listCanaries(db)),
  }),
];
