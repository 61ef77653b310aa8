import { z } from 'zod';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { diffArtifacts, diffSets } from '../channels/diff.ts';
import { artifactVersion, channelName, remoteName } from '../names/names.ts';
import { OPERATOR } from './rule.ts';

const serial = z.coerce.number().int().min(1);

/** What operators read; nothing here changes anything. */
export const inspectionRoutes = [
  route({
    method: 'GET',
    path: 'releases/list',
    rule: OPERATOR,
    summary: 'All published versions',
    handler: ({ deps }) => deps.registry.artifacts(),
  }),
  route({
    method: 'GET',
    path: 'releases/active',
    rule: OPERATOR,
    summary: 'The versions of each channel, with their fallbacks',
    handler: ({ deps }) => deps.registry.channels(),
  }),
  route({
    method: 'GET',
    path: 'releases/log',
    rule: OPERATOR,
    summary: 'Who published, promoted and rolled back what; newest first',
    query: z.object({ most: z.coerce.number().int().min(1).max(500).default(100) }),
    handler: ({ deps, query }) => deps.registry.log(query.most),
  }),
  route({
    method: 'GET',
    path: 'releases/diff/:remote',
    rule: OPERATOR,
    summary: 'The differences between two versions of a remote',
    params: z.object({ remote: remoteName }),
    query: z.object({ from: artifactVersion, to: artifactVersion }),
    handler: async ({ deps, params: { remote }, query }) =>
      diffArtifacts(
        await deps.registry.artifact(remote, query.from),
        await deps.registry.artifact(remote, query.to),
      ),
  }),
  route({
    method: 'GET',
    path: 'releases/sets/diff',
    rule: OPERATOR,
    summary: 'Which remotes differ between two sets, by serial',
    query: z.object({ from: serial, to: serial }),
    handler: async ({ deps, query }) =>
      diffSets(await deps.registry.set(query.from), await deps.registry.set(query.to)),
  }),
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
