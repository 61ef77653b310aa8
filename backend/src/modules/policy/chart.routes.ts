import { localDay } from '@portal/calendar';
import { chartQuery, persistencyChart, policyStatesChart, premiumChart } from '@portal/types';
import { route } from '../../http/route.ts';
import type { Caller } from '../../lookup/caller.ts';
import { scopeOf } from '../../lookup/guard.ts';
import { expectGroupMoney } from '../../scope/group-money.ts';
import type { Narrowing } from '../../scope/narrow.ts';
import { type View, widestView } from '../../scope/scope.ts';
import { readPersistency, readPremium, readStates } from './chart-store.ts';

const rule = { authority: 'policy.view' } as const;

/** The rows of a chart; a group's need the secondary password of its director, since all of them tell of its income. */
async function rowsOf(call: Caller, query: Narrowing & { view?: View }) {
  const view = query.view ?? widestView(call.subject);
  await expectGroupMoney(call, view);
  return scopeOf(call, view, query);
}
const todayOf = ({ deps }: Caller) => localDay(deps.clock());

/** The figures behind the charts, each of the same rows as the list beside it. */
export const policyChartRoutes = [
  route({
    method: 'GET',
    path: 'ods/policy/chart/states',
    lookup: true,
    rule,
    summary: 'Policies in the caller’s scope by state',
    query: chartQuery,
    response: policyStatesChart,
    handler: async (call) => readStates(call.db, await rowsOf(call, call.query)),
  }),
  route({
    method: 'GET',
    path: 'ods/policy/chart/premium',
    lookup: true,
    rule,
    summary: 'Premium of the policies in the caller’s scope by month: fallen due, and of that paid',
    query: chartQuery,
    response: premiumChart,
    handler: async (call) => readPremium(call.db, await rowsOf(call, call.query), todayOf(call)),
  }),
  route({
    method: 'GET',
    path: 'ods/policy/chart/persistency',
    lookup: true,
    rule,
    summary:
      'Of the policies issued 13 and 25 months ago in the caller’s scope, those still in force',
    query: chartQuery,
    response: persistencyChart,
    handler: async (call) =>
      readPersistency(call.db, await rowsOf(call, call.query), todayOf(call)),
  }),
];
