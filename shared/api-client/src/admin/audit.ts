import type {
  ActivityRow,
  AuditExtract,
  AuditPage,
  AuditQuery,
  AuditVerdict,
  AuditVerification,
  FiguresQuery,
  Http,
  RemoteErrorRow,
  TimelinePage,
} from '@portal/types';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const KEY = ['admin', 'audit'];

/** GET audit/events, page after page. */
export const auditEventsQuery = (http: Http, query: Partial<AuditQuery>) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'events', query],
    queryFn: ({ signal, pageParam }): Promise<AuditPage> =>
      http.get('audit/events', { query: { ...query, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

/** GET audit/timeline, page after page. */
export const timelineQuery = (http: Http, accountId: number) =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'timeline', accountId],
    queryFn: ({ signal, pageParam }): Promise<TimelinePage> =>
      http.get('audit/timeline', { query: { accountId, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });

/** GET audit/verify. */
export const verifyAudit = (http: Http): Promise<AuditVerdict> => http.get('audit/verify');

const WATCHED_MS = 2_000;

/** GET audit/verify/full; while it runs, again every two seconds. */
export const auditVerificationQuery = (http: Http) =>
  queryOptions({
    queryKey: [...KEY, 'verification'],
    queryFn: ({ signal }): Promise<AuditVerification | null> =>
      http.get('audit/verify/full', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && ['QUEUED', 'RUNNING'].includes(state.data.state) ? WATCHED_MS : false,
  });

/** POST audit/verify/full. */
export const startVerification = (http: Http): Promise<{ jobId: number }> =>
  http.post('audit/verify/full');

/** POST audit/extract: a csv file, answered while it is written. */
export const extractAudit = (
  http: Http,
  filters: Partial<AuditExtract>,
  signal: AbortSignal,
): Promise<Response> => http.file('audit/extract', filters, { signal });

/** GET audit/activity. */
export const activityQuery = (http: Http, query: FiguresQuery) =>
  queryOptions({
    queryKey: [...KEY, 'activity', query],
    queryFn: ({ signal }): Promise<ActivityRow[]> => http.get('audit/activity', { query, signal }),
  });

/** GET audit/remote-errors. */
export const remoteErrorsQuery = (http: Http, { from, to }: FiguresQuery) =>
  queryOptions({
    queryKey: [...KEY, 'remote-errors', from, to],
    queryFn: ({ signal }): Promise<RemoteErrorRow[]> =>
      http.get('audit/remote-errors', { query: { from, to }, signal }),
  });
