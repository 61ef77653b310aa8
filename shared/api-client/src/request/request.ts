import type { Http, Paged, PolicyRequest, RequestListQuery, RequestRow } from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCall } from '../list/list-call.ts';

/** ods/request/list. The page before stays in view while the next one loads. */
export const requestListQuery = (http: Http, query: RequestListQuery) =>
  queryOptions({
    queryKey: ['request', 'list', query],
    queryFn: ({ signal }): Promise<Paged<RequestRow>> =>
      listCall(http, 'ods/request/list', query, signal),
    placeholderData: keepPreviousData,
  });

/** POST cms/adportal/get-request-by-policy-no: what was asked for on a policy, the latest first (POL-09). */
export const requestsOfPolicyQuery = (http: Http, policyNo: string) =>
  queryOptions({
    queryKey: ['request', 'policy', policyNo],
    queryFn: ({ signal }): Promise<PolicyRequest[]> =>
      http.post('cms/adportal/get-request-by-policy-no', { policyNo }, { signal }),
  });
