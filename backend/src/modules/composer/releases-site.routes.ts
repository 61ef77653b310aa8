import { z } from 'zod';
import { route } from '../../http/route.ts';
import { channelName } from '../../registry/index.ts';
import { composeSite } from './site.ts';

/** The portal as files; `release export` writes them. */
export const siteRoutes = [
  route({
    method: 'GET',
    path: 'releases/site',
    rule: { authority: 'release.promote', machines: true },
    summary: 'A channel’s set as a static site: its pages, and which files belong to it',
    query: z.object({ channel: channelName.optional() }),
    handler: ({ deps, query }) => composeSite(deps, query.channel ?? deps.config.channel),
  }),
];
