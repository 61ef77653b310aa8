import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import {
  byTypeQuery,
  checkReadBody,
  likeBody,
  listBody,
  MESSAGE_LISTS,
  messageList,
} from './messages-query.ts';
import { checkRead, likeMessage, listMessages } from './service.ts';

const rule = { signedIn: true } as const;
const unread = z.object({ totalMessageUnread: z.number() });
const asFlag = (value: number | undefined) => (value === undefined ? undefined : value === 1);

export const notificationRoutes = [
  route({
    method: 'POST',
    path: 'cms/notifys/list',
    rule,
    whileImpersonating: true,
    summary:
      'Own messages and how many are unread; messageType 0 all, 1 system, 2 business, 3 unread, 4 liked',
    body: listBody,
    response: messageList,
    handler: (call) => {
      const { agentCode, messageType, paging, isReadAlready, searchValues } = call.body;
      const list = MESSAGE_LISTS[messageType] ?? 'all';
      const filter = { list, read: asFlag(isReadAlready), search: searchValues };
      return listMessages(call, agentCode, filter, paging);
    },
  }),
  route({
    method: 'GET',
    path: 'cms/notifys/list-notify-by-type',
    rule,
    summary: 'Own messages of a list: all, system, business, unread, liked',
    query: byTypeQuery,
    response: messageList,
    handler: (call) => {
      const { agentCode, notifyType, notifyId, isReadAlready, isLike, searchValues } = call.query;
      const filter = {
        list: notifyType,
        id: notifyId,
        read: asFlag(isReadAlready),
        liked: asFlag(isLike),
        search: searchValues,
      };
      return listMessages(call, agentCode, filter, call.query);
    },
  }),
  route({
    method: 'POST',
    path: 'cms/notifys/list-notify-check-read',
    rule,
    summary: 'Marks an own message, or all, as read',
    body: checkReadBody,
    response: unread,
    submit: true,
    handler: (call) => checkRead(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'cms/notifys/like-message',
    rule,
    summary: 'Likes an own message, or takes that back',
    body: likeBody,
    response: unread,
    submit: true,
    handler: (call) => likeMessage(call, call.body),
  }),
];
