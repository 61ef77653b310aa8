import type {
  Http,
  JobsPage,
  OperationAct,
  OperationActed,
  OperationsSummary,
  OutboxPage,
  OutboxTest,
  OutboxTested,
} from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Everything that is kept about operations: an act drops it. */
export const OPERATIONS_KEY = ['admin', 'operations'] as const;

/** GET admin/operations/summary. */
export const operationsSummaryQuery = (http: Http) =>
  queryOptions({
    queryKey: [...OPERATIONS_KEY, 'summary'],
    queryFn: ({ signal }): Promise<OperationsSummary> =>
      http.get('admin/operations/summary', { signal }),
    staleTime: 0,
    refetchInterval: 30_000,
  });

interface PageQuery {
  state?: string;
  before?: number;
}

/** GET admin/outbox/list. */
export const outboxListQuery = (http: Http, query: PageQuery) =>
  queryOptions({
    queryKey: [...OPERATIONS_KEY, 'outbox', query],
    queryFn: ({ signal }): Promise<OutboxPage> =>
      http.get('admin/outbox/list', { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const OPEN = new Set(['QUEUED', 'RUNNING']);

/** So often progress is read: with the call itself it is never older than two seconds. */
export const PROGRESS_MS = 1_500;

/** GET admin/jobs; while one is under way its progress is followed, otherwise one that begins is soon seen. */
export const jobsQuery = (http: Http, query: PageQuery) =>
  queryOptions({
    queryKey: [...OPERATIONS_KEY, 'jobs', query],
    queryFn: ({ signal }): Promise<JobsPage> =>
      http.get('admin/jobs', { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => OPEN.has(row.state)) ? PROGRESS_MS : 5_000,
  });

/** POST admin/outbox/{retry, cancel}. */
export const actOnMessages = (
  http: Http,
  how: 'retry' | 'cancel',
  body: OperationAct,
): Promise<OperationActed> => http.post(`admin/outbox/${how}`, body);

/** POST admin/jobs/{retry, cancel}. */
export const actOnJobs = (
  http: Http,
  how: 'retry' | 'cancel',
  body: OperationAct,
): Promise<OperationActed> => http.post(`admin/jobs/${how}`, body);

/** POST admin/outbox/test: to the own address or phone. */
export const testChannel = (http: Http, body: OutboxTest): Promise<OutboxTested> =>
  http.post('admin/outbox/test', body);
