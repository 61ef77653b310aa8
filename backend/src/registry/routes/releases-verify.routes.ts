import { z } from 'zod';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { channelName } from '../names/names.ts';
import { OPERATOR } from './rule.ts';

/** Whether the active set is intact. */
export const releasesVerifyRoutes = [
  route({
    method: 'GET',
    path: 'releases/verify',
    rule: OPERATOR,
    summary: 'Whether the active set is signed, and each of its files is stored as published',
    query: z.object({ channel: channelName.optional() }),
    handler: async ({ deps, query }) => {
      const integrity = await deps.registry.verify(query.channel ?? deps.config.channel);
      if (integrity === undefined) throw httpError('NOT_FOUND');
      return integrity;
    },
  }),
];
