import { MESSAGE_LISTS, type MessageList } from '@portal/domain/notification';
import type {
  Http,
  Message,
  MessageListAnswer,
  MessageListBody,
  MessagePreference,
  MessagePreferences,
  MessageUnread,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** Beginning of the keys of all queries about messages: invalidated when one came or changed. */
export const MESSAGES_KEY = ['messages'] as const;

/** Unread messages: sent to this reader, sent to many, and the latest of them. */
export interface UnreadCount {
  own: number;
  forAll: number;
  newest: number | null;
}

/** Unread messages for the badge: the query of NOT-01. A failed count is 0, without a word (NOT-02). */
export const unreadCountQuery = (http: Http, agentCode: string | null, size: number) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'unread', agentCode],
    queryFn: async ({ signal }): Promise<UnreadCount> => {
      const body: MessageListBody = {
        ...{ agentCode, messageType: 0, paging: { page: 1, size }, isReadAlready: 0 },
      };
      const answer = await http.post<MessageListAnswer>('cms/notifys/list', body, {
        ...{ signal, background: true },
      });
      const forAll = answer.totalUnreadForAll ?? 0;
      const ids = (answer.datas ?? []).map(({ notifyId }) => notifyId);
      return {
        own: answer.totalMessageUnread - forAll,
        forAll,
        newest: ids.length > 0 ? Math.max(...ids) : null,
      };
    },
    retry: false,
  });

export interface MessagesQuery {
  list: MessageList;
  page: number;
  size: number;
  search: string;
}

/** A page of a list of own messages. By POST: what is searched for may be a person's number. */
export const messagesQuery = (http: Http, { list, page, size, search }: MessagesQuery) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'list', list, page, size, search],
    queryFn: ({ signal }) =>
      http.post<MessageListAnswer>(
        'cms/notifys/list',
        {
          ...{ messageType: MESSAGE_LISTS.indexOf(list), paging: { page, size } },
          ...(search !== '' && { searchValues: search }),
        },
        { signal },
      ),
  });

/** One own message; null when it is not there, or not the caller's. */
export const messageQuery = (http: Http, notifyId: number) =>
  queryOptions({
    queryKey: [...MESSAGES_KEY, 'one', notifyId],
    queryFn: async ({ signal }): Promise<Message | null> => {
      const query = { notifyId };
      const path = 'cms/notifys/list-notify-by-type';
      const { datas } = await http.get<MessageListAnswer>(path, { query, signal });
      return datas[0] ?? null;
    },
  });

/** Marks own messages as read; all of them without ids. */
export const readMessages = (http: Http, notifyIds?: readonly number[]) =>
  http.post<MessageUnread>('cms/notifys/list-notify-check-read', notifyIds && { notifyIds });

export const likeMessage = (http: Http, notifyId: number, isLiked: boolean) =>
  http.post<MessageUnread>('cms/notifys/like-message', { notifyId, isLike: Number(isLiked) });

/** Takes messages out of the caller's own lists, or brings them back. */
export const deleteMessages = (http: Http, notifyIds: readonly number[], isDeleted: boolean) =>
  http.post<MessageUnread>('cms/notifys/delete-message', {
    ...{ notifyIds, isDelete: Number(isDeleted) },
  });

/** Which messages the caller wants. */
export const messagePreferencesQuery = (http: Http) =>
  queryOptions({
    queryKey: ['message-preferences'],
    queryFn: ({ signal }) => http.get<MessagePreferences>('cms/notifys/preferences', { signal }),
  });

export const storeMessagePreference = (http: Http, preference: MessagePreference) =>
  http.put<MessagePreferences>('cms/notifys/preferences', preference);

/** From now on messages are pushed to this browser. The page does so by itself at every start. */
export const storePushToken = (http: Pick<Http, 'put'>, token: string) =>
  http.put<null>('cms/notifys/push-token', { token }, { background: true });

/** Nothing is pushed to this browser any more. */
export const removePushToken = (http: Pick<Http, 'delete'>) =>
  http.delete<null>('cms/notifys/push-token', { background: true });
