import { z } from 'zod';
import { route } from '../../http/route.ts';
import { actorOf } from '../log/release-log.ts';
import { artifactVersion, remoteName } from '../names/names.ts';
import { auditRelease } from './audit-release.ts';
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
    act: { action: 'release.withdraw', object: ({ body }) => `release:${body.remote}` },
    handler: async (call) => {
      const { deps, body, subject, machine } = call;
      const { remote, version, reason } = body;
      const requested = { ...body, actor: actorOf({ subject, machine }) };
      const replaced = await deps.registry.withdraw(requested, (tx, instead) =>
        auditRelease(call, tx, {
          ...{ action: 'release.withdraw', object: `release:${remote}`, reason },
          changes: [
            { field: remote, before: version, after: null },
            ...instead.map((one) => ({
              ...{ field: one.channel, before: version, after: one.version },
            })),
          ],
        }),
      );
      return { replaced };
    },
  }),
];
