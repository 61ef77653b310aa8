import type { Http } from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** Unread messages for the badge: the query of NOT-01. A failed count is 0, without a word (NOT-02). */
export const unreadCountQuery = (http: Http, agentCode: string | null, size: number) =>
  queryOptions({
    queryKey: ['messages', 'unread', agentCode],
    queryFn: async ({ signal }): Promise<number> => {
      const answer = await http.post<{ totalMessageUnread: number }>(
        'cms/notifys/list',
        { agentCode, messageType: 0, paging: { page: 1, size }, isReadAlready: 0 },
        { signal, background: true },
      );
      return answer.totalMessageUnread;
    },
    retry: false,
  });
