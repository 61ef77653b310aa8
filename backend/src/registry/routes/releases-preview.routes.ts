import { releasePreview } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { artifactVersion, channelName, remoteName } from '../names/names.ts';
import { TEAM_READ } from './rule.ts';
import { readableRemote } from './team.ts';

/** What a promotion would do. */
export const releasesPreviewRoutes = [
  route({
    method: 'GET',
    path: 'releases/preview/:remote',
    rule: TEAM_READ,
    summary:
      'What the promotion of a version would change, the test runs of its set, and what the gate finds; writes nothing',
    params: z.object({ remote: remoteName }),
    query: z.object({
      version: artifactVersion,
      channel: channelName.optional(),
      /** As a rollback: size and missing test runs do not refuse it. */
      rollback: z.literal('1').optional(),
    }),
    response: releasePreview,
    handler: async ({ deps, params: { remote }, query, machine, language }) => {
      readableRemote(machine, remote);
      const { version, channel = deps.config.channel, rollback } = query;
      const lenient = rollback !== undefined;
      return deps.registry.previewPromotion({ remote, version, channel, lenient }, language);
    },
  }),
];
