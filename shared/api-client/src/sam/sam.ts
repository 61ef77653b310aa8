import type {
  ActivityDetail,
  Http,
  Paged,
  ProspectCloseRequest,
  ProspectListQuery,
  ProspectRow,
  ProspectSaveRequest,
  SamDay,
  SamListQuery,
  SamPlanned,
  SamPlanRequest,
  SamQuickRequest,
  SamResult,
  SamResultRequest,
  SamRow,
  SamSaved,
  SamSaveRequest,
  SamStatusRequest,
} from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCall } from '../list/list-call.ts';

/** What a change of an activity or a lead makes stale. */
export const STALE_AFTER_ACTIVITY = [['sam'], ['prospect'], ['customer', 'detail']];

/** GET ods/sam/list. The page before stays in view while the next one loads. */
export const samListQuery = (http: Http, query: SamListQuery) =>
  queryOptions({
    queryKey: ['sam', 'list', query],
    queryFn: ({ signal }): Promise<Paged<SamRow>> => listCall(http, 'ods/sam/list', query, signal),
    placeholderData: keepPreviousData,
  });

/** GET ods/sam/day: a day of the caller (yyyyMMdd), today without one. */
export const samDayQuery = (http: Http, date?: string) =>
  queryOptions({
    queryKey: ['sam', 'day', date ?? ''],
    queryFn: ({ signal }): Promise<SamDay> =>
      http.get('ods/sam/day', { query: date === undefined ? {} : { date }, signal }),
  });

/** GET ods/sam/detail. */
export const activityQuery = (http: Http, actCode: string) =>
  queryOptions({
    queryKey: ['sam', 'detail', actCode],
    queryFn: ({ signal }): Promise<ActivityDetail> =>
      http.get('ods/sam/detail', { query: { actCode }, signal }),
  });

/** GET ods/prospect/list. */
export const prospectListQuery = (http: Http, query: ProspectListQuery) =>
  queryOptions({
    queryKey: ['prospect', 'list', query],
    queryFn: ({ signal }): Promise<Paged<ProspectRow>> =>
      listCall(http, 'ods/prospect/list', query, signal),
    placeholderData: keepPreviousData,
  });

/** POST ods/sam/save. */
export const saveActivity = (http: Http, body: SamSaveRequest): Promise<SamSaved> =>
  http.post('ods/sam/save', body);

/** POST ods/sam/plan-day: all of them or none. */
export const planDay = (http: Http, body: SamPlanRequest): Promise<SamPlanned> =>
  http.post('ods/sam/plan-day', body);

/** POST ods/sam/change-status. */
export const changeActivity = (http: Http, body: SamStatusRequest): Promise<ActivityDetail> =>
  http.post('ods/sam/change-status', body);

/** POST ods/sam/report-result. */
export const reportActivity = (http: Http, body: SamResultRequest): Promise<SamResult> =>
  http.post('ods/sam/report-result', body);

/** POST ods/sam/quick. */
export const noteActivity = (http: Http, body: SamQuickRequest): Promise<SamResult> =>
  http.post('ods/sam/quick', body);

/** POST ods/prospect/save. */
export const saveProspect = (http: Http, body: ProspectSaveRequest): Promise<ProspectRow> =>
  http.post('ods/prospect/save', body);

/** POST ods/prospect/close. */
export const closeProspect = (http: Http, body: ProspectCloseRequest): Promise<ProspectRow> =>
  http.post('ods/prospect/close', body);
