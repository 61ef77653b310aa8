import type { DuesAnswer, DuesQuery, Http } from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** GET ods/policy/dues. The page before stays in view while the next one loads. */
export const duesListQuery = (http: Http, query: DuesQuery) =>
  queryOptions({
    queryKey: ['dues', 'list', query],
    queryFn: ({ signal }): Promise<DuesAnswer> =>
      http.get('ods/policy/dues', { query: query as Record<string, string | number>, signal }),
    placeholderData: keepPreviousData,
  });
