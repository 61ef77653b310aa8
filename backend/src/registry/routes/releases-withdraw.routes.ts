import { z } from 'zod';
import { route } from '../../http/route.ts';
import { actorOf } from '../log/release-log.ts';
import { artifactVersion, remoteName } from '../names/names.ts';
import { RELEASE_CHANGE } from './rule.ts';

/** Taking a version from everybody. */
export const releasesWithdrawRoutes = [
  route({
    method: 'POST',
    path: 'releases/withdraw',
    rule: RELEASE_CHANGE,
    summary: 'Withdraw a version for good: no channel, canary, pin or fallback has it any more',
    body: z.object({
      remote: remoteName,
      version: artifactVersion,
      reason: z.string().trim().min(10).max(500),
      evenLast: z.boolean().optional(),
    }),
    response: z.object({
      replaced: z.array(z.object({ channel: z.string(), version: z.string().nullable() })),
    }),
    handler: async ({ deps, body, subject, machine }) => ({
      replaced: await deps.registry.withdraw({ ...body, actor: actorOf({ subject, machine }) }),
    }),
  }),
];
