import type {
  Http,
  Paged,
  PolicyDetailAnswer,
  PolicyListQuery,
  PolicyRow,
  PolicyTotals,
  ProductOption,
  RiderOption,
  TransferredListQuery,
  TransferredPolicy,
} from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { GROUP_MONEY } from '../list/group-money.ts';
import { listCall } from '../list/list-call.ts';
import type { ScopeNarrowing } from '../list/scope-narrowing.ts';

/** GET ods/office-policy/get-total-policy (POL-01). */
export const policyTotalsQuery = (
  http: Http,
  narrowing: ScopeNarrowing & { view?: 'own' | 'group' } = {},
) =>
  queryOptions({
    queryKey: ['policy', 'totals', narrowing],
    meta: GROUP_MONEY,
    queryFn: ({ signal }): Promise<PolicyTotals> =>
      http.get('ods/office-policy/get-total-policy', { query: { ...narrowing }, signal }),
  });

/** GET ods/policy/list. The page before stays in view while the next one loads. */
export const policyListQuery = (http: Http, query: PolicyListQuery) =>
  queryOptions({
    queryKey: ['policy', 'list', query],
    queryFn: ({ signal }): Promise<Paged<PolicyRow>> =>
      listCall(http, 'ods/policy/list', query, signal),
    placeholderData: keepPreviousData,
  });

/** ods/policy/transferred: policies that the reader sold and another agent services now (DOMAIN D3, 1). */
export const transferredListQuery = (http: Http, query: TransferredListQuery) =>
  queryOptions({
    queryKey: ['policy', 'transferred', query],
    queryFn: ({ signal }): Promise<Paged<TransferredPolicy>> =>
      listCall(http, 'ods/policy/transferred', query, signal),
    placeholderData: keepPreviousData,
  });

/** GET ods/policy/detail-by-no. Unknown and out of scope answer alike: 404 (POL-07). */
export const policyDetailQuery = (http: Http, policyNo: string) =>
  queryOptions({
    queryKey: ['policy', 'detail', policyNo],
    queryFn: ({ signal }): Promise<PolicyDetailAnswer> =>
      http.get('ods/policy/detail-by-no', { query: { policyNo }, signal }),
  });

export const productsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['policy', 'products'],
    queryFn: ({ signal }): Promise<ProductOption[]> => http.get('ods/policy/products', { signal }),
    staleTime: 3_600_000,
  });

/** GET cms/policy/riders. */
export const ridersQuery = (http: Http) =>
  queryOptions({
    queryKey: ['policy', 'riders'],
    queryFn: ({ signal }): Promise<RiderOption[]> => http.get('cms/policy/riders', { signal }),
  });
