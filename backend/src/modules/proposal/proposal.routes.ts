import { proposalList } from '@portal/domain/proposal';
import {
  paged,
  proposalListQuery,
  proposalRow,
  proposalTotals,
  proposalTotalsQuery,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lookup/list-routes.ts';
import { listProposals, totalsOf } from './service.ts';

const rule = { authority: 'proposal.view' } as const;

/** Applications for insurance, before and after the decision. */
export const proposalRoutes = [
  ...listRoutes(proposalList, {
    query: proposalListQuery,
    response: paged(proposalRow),
    summary: 'Proposals in the caller’s scope, searched, filtered, sorted and paged',
    handler: listProposals,
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
