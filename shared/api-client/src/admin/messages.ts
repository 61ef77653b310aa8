import type {
  Http,
  MessageAudienceCheck,
  MessageAudienceFound,
  MessageRecipientFilters,
  MessageRecipientRow,
  Paged,
  StaffMessage,
  StaffMessageActed,
  StaffMessageChoices,
  StaffMessageCreate,
  StaffMessageFilters,
  StaffMessageRecall,
  StaffMessageReport,
  StaffMessageRow,
  StaffMessageSave,
  StaffMessageSend,
  StaffMessageTested,
} from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCall } from '../list/list-call.ts';

/** Everything that is cached about messages of staff: an act drops it. */
export const STAFF_MESSAGES_KEY = ['admin', 'messages'] as const;
const BASE = 'admin/messages';

/** How often a message that is on its way is looked at again. */
const LOOK_MS = 1_500;

/** admin/messages/list. The page before stays in view while the next one loads. */
export const staffMessagesQuery = (http: Http, query: StaffMessageFilters) =>
  queryOptions({
    queryKey: [...STAFF_MESSAGES_KEY, 'list', query],
    queryFn: ({ signal }): Promise<Paged<StaffMessageRow>> =>
      listCall(http, `${BASE}/list`, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** GET admin/messages/choices. */
export const staffMessageChoicesQuery = (http: Http) =>
  queryOptions({
    queryKey: [...STAFF_MESSAGES_KEY, 'choices'],
    queryFn: ({ signal }): Promise<StaffMessageChoices> => http.get(`${BASE}/choices`, { signal }),
    staleTime: 60_000,
  });

/** GET admin/messages/detail. */
export const staffMessageQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: [...STAFF_MESSAGES_KEY, 'detail', id],
    queryFn: ({ signal }): Promise<StaffMessage> =>
      http.get(`${BASE}/detail`, { query: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** GET admin/messages/report; it is asked again while the message is on its way. */
export const staffMessageReportQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: [...STAFF_MESSAGES_KEY, 'report', id],
    queryFn: ({ signal }): Promise<StaffMessageReport> =>
      http.get(`${BASE}/report`, { query: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'SENDING' ? LOOK_MS : false),
  });

/** admin/messages/recipients of one message. */
export const messageRecipientsQuery = (http: Http, query: MessageRecipientFilters) =>
  queryOptions({
    queryKey: [...STAFF_MESSAGES_KEY, 'recipients', query],
    queryFn: ({ signal }): Promise<Paged<MessageRecipientRow>> =>
      listCall(http, `${BASE}/recipients`, query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** POST admin/messages/audience: whom it would reach; by POST, because it may name people. Writes nothing. */
export const checkMessageAudience = (
  http: Http,
  body: MessageAudienceCheck,
): Promise<MessageAudienceFound> => http.post(`${BASE}/audience`, body);

/** POST admin/messages. */
export const createStaffMessage = (http: Http, body: StaffMessageCreate): Promise<StaffMessage> =>
  http.post(BASE, body);

/** PUT admin/messages: ADMIN_CHANGED has the message as it is now in `data.current`. */
export const saveStaffMessage = (http: Http, body: StaffMessageSave): Promise<StaffMessage> =>
  http.put(BASE, body);

/** POST admin/messages/:id/test: to the caller alone. */
export const testStaffMessage = (
  http: Http,
  id: number,
  version: number,
): Promise<StaffMessageTested> => http.post(`${BASE}/${id}/test`, { version });

/** POST admin/messages/:id/send: at once, or at its time; 202 where a second person has to approve. */
export const sendStaffMessage = (
  http: Http,
  id: number,
  body: StaffMessageSend,
): Promise<StaffMessageActed> => http.post(`${BASE}/${id}/send`, body);

/** POST admin/messages/:id/{unschedule, pause, resume, discard}. */
export const actOnStaffMessage = (
  http: Http,
  id: number,
  act: 'unschedule' | 'pause' | 'resume' | 'discard',
  version: number,
): Promise<StaffMessageActed> => http.post(`${BASE}/${id}/${act}`, { version });

/** POST admin/messages/:id/recall. */
export const recallStaffMessage = (
  http: Http,
  id: number,
  body: StaffMessageRecall,
): Promise<StaffMessageActed> => http.post(`${BASE}/${id}/recall`, body);

/** POST admin/messages/:id/retry: sends again what failed, and nothing else. */
export const retryStaffMessage = (
  http: Http,
  id: number,
  version: number,
): Promise<{ retried: number }> => http.post(`${BASE}/${id}/retry`, { version });
