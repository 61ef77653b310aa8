import type { DuesAnswer, DuesQuery, Http } from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCall } from '../list/list-call.ts';

/** ods/policy/dues. The page before stays in view while the next one loads. */
export const duesListQuery = (http: Http, query: DuesQuery) =>
  queryOptions({
    queryKey: ['dues', 'list', query],
    queryFn: ({ signal }): Promise<DuesAnswer> => listCall(http, 'ods/policy/dues', query, signal),
    placeholderData: keepPreviousData,
  });
