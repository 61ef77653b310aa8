import type { HierarchyChoice } from '@portal/types';
import { answerOf, everyPage, queryOf, sorted } from './read.ts';
import type { Surface } from './surface.ts';

/** Whom a caller may choose from: everybody of these levels in reach, but not the caller. */
const people = (name: string, levels: number[], twin?: true): Surface => ({
  name,
  route: 'GET ods/hierarchy/choices',
  ...(twin && { twin }),
  read: async ({ client }, { agentCode }) => {
    const of = (level: number) =>
      everyPage<HierarchyChoice>(
        (page) =>
          client.get(`/api/ods/hierarchy/choices?${queryOf({ level, under: agentCode, ...page })}`),
        (one) => `${one.level} ${one.agentCode}`,
      );
    const lines = (await Promise.all(levels.map(of))).flat();
    return [...new Set(lines)].sort();
  },
  expected: (_oracle, reach, { agents }, { me }) =>
    sorted(
      agents
        .filter(({ id, level }) => reach.has(id) && id !== me?.id && levels.includes(level))
        .map(({ level, agentCode }) => `${level} ${agentCode}`),
    ),
});

/** The agents that a caller may choose from. */
export const PEOPLE: Surface[] = [
  people('people to choose from', [8, 9]),
  people('heads to choose from', [1, 2, 3, 4, 5, 6, 7], true),
  {
    name: 'levels to choose from',
    route: 'GET ods/hierarchy/levels',
    alone: true,
    read: async ({ client }) =>
      answerOf(await client.get('/api/ods/hierarchy/levels'), (levels: number[]) =>
        levels.map(String),
      ),
    expected: (_oracle, reach, { agents }, { me }) =>
      [
        ...new Set(
          agents.filter(({ id }) => reach.has(id) && id !== me?.id).map(({ level }) => `${level}`),
        ),
      ].sort(),
  },
];
