import type {
  ClaimDetail,
  ClaimDocumentRequest,
  ClaimListQuery,
  ClaimRow,
  ClaimTotals,
  Http,
  Paged,
} from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { GROUP_MONEY } from '../list/group-money.ts';
import { listCall } from '../list/list-call.ts';
import type { ScopeNarrowing } from '../list/scope-narrowing.ts';

/** GET ods/claim/totals: counts and sums by state. */
export const claimTotalsQuery = (
  http: Http,
  narrowing: ScopeNarrowing & { view?: 'own' | 'group' } = {},
) =>
  queryOptions({
    queryKey: ['claim', 'totals', narrowing],
    meta: GROUP_MONEY,
    queryFn: ({ signal }): Promise<ClaimTotals> =>
      http.get('ods/claim/totals', { query: { ...narrowing }, signal }),
  });

/** GET ods/claim/list. The page before stays in view while the next one loads. */
export const claimListQuery = (http: Http, query: ClaimListQuery) =>
  queryOptions({
    queryKey: ['claim', 'list', query],
    queryFn: ({ signal }): Promise<Paged<ClaimRow>> =>
      listCall(http, 'ods/claim/list', query, signal),
    placeholderData: keepPreviousData,
  });

/** GET ods/claim/detail. Unknown and out of scope answer alike: 404 (POL-08). */
export const claimDetailQuery = (http: Http, claimNo: string) =>
  queryOptions({
    queryKey: ['claim', 'detail', claimNo],
    queryFn: ({ signal }): Promise<ClaimDetail> =>
      http.get('ods/claim/detail', { query: { claimNo }, signal }),
  });

/** POST ods/claim/document: the file of one of a claim's documents (UPL-08). */
export const claimDocumentFile = (http: Http, request: ClaimDocumentRequest): Promise<Response> =>
  http.file('ods/claim/document', request);
