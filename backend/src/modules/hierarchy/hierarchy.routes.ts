import {
  groupHist,
  groupHistQuery,
  hierarchyChainQuery,
  hierarchyChoice,
  hierarchyChoicesQuery,
  paged,
  parentAgent,
  parentQuery,
} from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { chainOf, choicesOf, levelsOf } from './choices.ts';
import { groupHistOf } from './group-hist.ts';
import { parentsOf } from './parents.ts';

const rule = { authority: 'profile.view' } as const;
/** Who sees a group narrows it (POL-11). */
const narrows = { authority: 'policy.group.view' } as const;
const LIMIT = { most: 120, seconds: 60 };
/** One opening of the filter asks once for each level, and each pause in typing once more. */
const SEARCH_LIMIT = { most: 300, seconds: 60 };

/** The tree of agents, as far as the caller sees it. */
export const hierarchyRoutes = [
  route({
    method: 'GET',
    path: 'cms/db2/parent-by-agent-db2',
    lookup: true,
    rule,
    summary: 'Who stands above an agent, the nearest first',
    limit: LIMIT,
    query: parentQuery,
    response: z.array(parentAgent),
    handler: (call) => parentsOf(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'cms/db2/get-agent-group-hist',
    lookup: true,
    rule,
    summary: 'Manager, unit and group of an agent in a month (yyyyMM)',
    limit: LIMIT,
    query: groupHistQuery,
    response: z.nullable(groupHist),
    handler: (call) => groupHistOf(call, call.query),
  }),
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
