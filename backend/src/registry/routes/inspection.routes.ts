import { z } from 'zod';
import { httpError as commonError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { diffReleases, diffSets } from '../channels/diff.ts';
import { channelName, remoteName, remoteVersion } from '../names/fields.ts';

const rule = { authority: 'release.promote', machines: true } as const;
const serial = z.coerce.number().int().min(1);

/** What people who release look at; nothing here changes anything. */
export const lookRoutes = [
  route({
    method: 'GET',
    path: 'releases/list',
    rule,
    summary: 'All published versions',
    handler: ({ deps }) => deps.releases.list(),
  }),
  route({
    method: 'GET',
    path: 'releases/active',
    rule,
    summary: 'What each channel serves, and the version before',
    handler: ({ deps }) => deps.releases.activeRows(),
  }),
  route({
    method: 'GET',
    path: 'releases/log',
    rule,
    summary: 'Who published, promoted and rolled back what; newest first',
    query: z.object({ most: z.coerce.number().int().min(1).max(500).default(100) }),
    handler: ({ deps, query }) => deps.releases.log(query.most),
  }),
  route({
    method: 'GET',
    path: 'releases/diff/:remote',
    rule,
    summary: 'What differs between two versions of a remote',
    params: z.object({ remote: remoteName }),
    query: z.object({ from: remoteVersion, to: remoteVersion }),
    handler: async ({ deps, params: { remote }, query }) =>
      diffReleases(
        await deps.releases.release(remote, query.from),
        await deps.releases.release(remote, query.to),
      ),
  }),
  route({
    method: 'GET',
    path: 'releases/sets/diff',
    rule,
    summary: 'Which remotes differ between two sets, by serial',
    query: z.object({ from: serial, to: serial }),
    handler: async ({ deps, query }) =>
      diffSets(await deps.releases.set(query.from), await deps.releases.set(query.to)),
  }),
  route({
    method: 'GET',
    path: 'releases/verify',
    rule,
    summary:
      'Whether the active set is signed, and every file of it in storage as it was published',
    query: z.object({ channel: channelName.optional() }),
    handler: async ({ deps, query }) => {
      const found = await deps.releases.verify(query.channel ?? deps.config.channel);
      if (found === undefined) throw commonError('NOT_FOUND');
      return found;
    },
  }),
];
