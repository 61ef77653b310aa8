import { z } from 'zod';
import { route } from '../../http/route.ts';
import { diffArtifacts, diffSets } from '../channels/diff.ts';
import { artifactVersion, remoteName } from '../names/names.ts';
import { OPERATOR, TEAM_READ } from './rule.ts';
import { readableRemote } from './team.ts';

const serial = z.coerce.number().int().min(1);

/** The differences between two versions or two sets. */
export const releasesDiffRoutes = [
  route({
    method: 'GET',
    path: 'releases/diff/:remote',
    rule: TEAM_READ,
    summary: 'The differences between two versions of a remote',
    params: z.object({ remote: remoteName }),
    query: z.object({ from: artifactVersion, to: artifactVersion }),
    handler: async ({ deps, params: { remote }, query, machine }) => {
      readableRemote(machine, remote);
      return diffArtifacts(
        await deps.registry.artifact(remote, query.from),
        await deps.registry.artifact(remote, query.to),
      );
    },
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
];
