import type { Http, Paged, ProposalListQuery, ProposalRow, ProposalTotals } from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCall } from '../list/list-call.ts';
import type { ScopeNarrowing } from '../list/scope-narrowing.ts';

/** ods/proposal/list. The page before stays in view while the next one loads. */
export const proposalListQuery = (http: Http, query: ProposalListQuery) =>
  queryOptions({
    queryKey: ['proposal', 'list', query],
    queryFn: ({ signal }): Promise<Paged<ProposalRow>> =>
      listCall(http, 'ods/proposal/list', query, signal),
    placeholderData: keepPreviousData,
  });

/** GET ods/proposal/totals: how many of each state. */
export const proposalTotalsQuery = (
  http: Http,
  query: ScopeNarrowing & { view: 'own' | 'group' },
) =>
  queryOptions({
    queryKey: ['proposal', 'totals', query],
    queryFn: ({ signal }): Promise<ProposalTotals> =>
      http.get('ods/proposal/totals', { query: { ...query }, signal }),
  });
