import type { Inbox } from '@portal/domain/inbox';
import type {
  Http,
  InboxActed,
  InboxAssign,
  InboxCandidate,
  InboxChoices,
  InboxClose,
  InboxDecision,
  InboxFilters,
  InboxItem,
  InboxRow,
  InboxText,
  Paged,
} from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCall } from '../list/list-call.ts';

/** Everything that is kept about inboxes: an act drops it. */
export const INBOX_KEY = ['admin', 'inbox'] as const;

/** admin/inbox/{contact, registrations, profile-requests}. */
export const inboxListQuery = (http: Http, inbox: Inbox, query: InboxFilters) =>
  queryOptions({
    queryKey: [...INBOX_KEY, inbox, query],
    queryFn: ({ signal }): Promise<Paged<InboxRow>> =>
      listCall(http, `admin/inbox/${inbox}`, query, signal),
    placeholderData: keepPreviousData,
  });

/** GET admin/inbox/item. */
export const inboxItemQuery = (http: Http, inbox: Inbox, id: number) =>
  queryOptions({
    queryKey: [...INBOX_KEY, 'item', inbox, id],
    queryFn: ({ signal }): Promise<InboxItem> =>
      http.get('admin/inbox/item', { query: { inbox, id }, signal }),
    staleTime: 0,
  });

/** GET admin/inbox/choices. */
export const inboxChoicesQuery = (http: Http) =>
  queryOptions({
    queryKey: [...INBOX_KEY, 'choices'],
    queryFn: ({ signal }): Promise<InboxChoices> => http.get('admin/inbox/choices', { signal }),
    staleTime: 300_000,
  });

/** POST admin/inbox/assign: without `to` the caller takes it. */
export const assignInboxItem = (http: Http, body: InboxAssign): Promise<InboxActed> =>
  http.post('admin/inbox/assign', body);

/** POST admin/inbox/{note, answer}. */
export const writeToInboxItem = (
  http: Http,
  how: 'note' | 'answer',
  body: InboxText,
): Promise<InboxActed> => http.post(`admin/inbox/${how}`, body);

/** POST admin/inbox/{close, reopen}. */
export const endInboxItem = (
  http: Http,
  how: 'close' | 'reopen',
  body: InboxClose,
): Promise<InboxActed> => http.post(`admin/inbox/${how}`, body);

/** POST admin/inbox/make-candidate. */
export const makeCandidate = (http: Http, body: InboxCandidate): Promise<InboxActed> =>
  http.post('admin/inbox/make-candidate', body);

/** POST admin/inbox/profile-requests/decide. */
export const decideProfileRequest = (http: Http, body: InboxDecision): Promise<InboxActed> =>
  http.post('admin/inbox/profile-requests/decide', body);
