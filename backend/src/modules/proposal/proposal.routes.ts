import {
  paged,
  proposalListQuery,
  proposalRow,
  proposalTotals,
  proposalTotalsQuery,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { listProposals, totalsOf } from './service.ts';

const rule = { authority: 'proposal.view' } as const;

/** Applications for insurance, before and after the decision. */
export const proposalRoutes = [
  route({
    method: 'GET',
    path: 'ods/proposal/list',
    lookup: true,
    rule,
    summary: 'Proposals in the caller’s scope, searched, filtered, sorted and paged',
    query: proposalListQuery,
    response: paged(proposalRow),
    handler: (call) => listProposals(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'ods/proposal/list',
    lookup: true,
    rule,
    summary: 'The same by body: a phone number that is searched stands in no address (API-11)',
    body: proposalListQuery,
    response: paged(proposalRow),
    whileImpersonating: true,
    handler: (call) => listProposals(call, call.body),
  }),
  route({
    method: 'GET',
    path: 'ods/proposal/totals',
    lookup: true,
    rule,
    summary: 'How many proposals in the caller’s scope are in each state',
    query: proposalTotalsQuery,
    response: proposalTotals,
    handler: (call) => totalsOf(call, call.query),
  }),
];
