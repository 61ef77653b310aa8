import { hierarchyChainQuery, hierarchyChoice, hierarchyChoicesQuery, paged } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { chainOf, choicesOf, levelsOf } from './choices.ts';

/** Who sees a group narrows it (POL-11). */
const narrows = { authority: 'policy.group.view' } as const;
const LIMIT = { most: 120, seconds: 60 };
/** One opening of the filter asks once for each level, and each pause in typing once more. */
const SEARCH_LIMIT = { most: 300, seconds: 60 };

/** Levels, choices and chain of the hierarchy, for the filters of lists. */
export const hierarchyRoutes = [
  route({
    method: 'GET',
    path: 'ods/hierarchy/levels',
    lookup: true,
    rule: narrows,
    summary: 'Levels (CAO/ND 1 … FC 9) at which somebody stands below the caller',
    limit: LIMIT,
    response: z.array(z.number()),
    handler: (call) => levelsOf(call),
  }),
  route({
    method: 'GET',
    path: 'ods/hierarchy/choices',
    lookup: true,
    rule: narrows,
    summary: 'People of one level below the caller, by code or name, below whom is chosen above',
    limit: SEARCH_LIMIT,
    query: hierarchyChoicesQuery,
    response: paged(hierarchyChoice),
    handler: (call) => choicesOf(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'ods/hierarchy/chain',
    lookup: true,
    rule: narrows,
    summary: 'Somebody in scope with all above, the highest first; 404 alike for all others',
    limit: LIMIT,
    query: hierarchyChainQuery,
    response: z.array(hierarchyChoice),
    handler: (call) => chainOf(call, call.query.agentCode),
  }),
];
