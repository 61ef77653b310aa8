import { MESSAGE_LISTS } from '@portal/domain/notification';
import {
  checkReadBody,
  deleteMessageBody,
  likeMessageBody,
  messageList,
  messageListBody,
  messagePreferenceBody,
  messagePreferences,
  messagesByTypeQuery,
  messageUnread,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { readPreferences, storePreference } from './preferences.ts';
import { checkRead, deleteMessages, likeMessage, listMessages } from './service.ts';
import { openMessageStream } from './stream.ts';

// The right of the page that shows them, and of the bell that counts them.
const rule = { authority: 'message.view' } as const;
const asFlag = (value: number | undefined) => (value === undefined ? undefined : value === 1);
const named = (body: { notifyId?: number; notifyIds?: number[] }) =>
  body.notifyIds ?? (body.notifyId === undefined ? undefined : [body.notifyId]);

export const notificationRoutes = [
  route({
    method: 'POST',
    path: 'cms/notifys/list',
    rule,
    whileImpersonating: true,
    summary:
      'Own messages and how many are unread; messageType 0 all, 1 system, 2 business, 3 unread, 4 liked',
    body: messageListBody,
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
    query: messagesByTypeQuery,
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
    summary: 'Marks own messages, or all, as read',
    body: checkReadBody,
    response: messageUnread,
    submit: true,
    handler: (call) => checkRead(call, { agentCode: call.body.agentCode, ids: named(call.body) }),
  }),
  route({
    method: 'POST',
    path: 'cms/notifys/like-message',
    rule,
    summary: 'Likes an own message, or takes that back',
    body: likeMessageBody,
    response: messageUnread,
    submit: true,
    handler: (call) =>
      likeMessage(
        call,
        { agentCode: call.body.agentCode, ids: named(call.body) },
        call.body.isLike === 1,
      ),
  }),
  route({
    method: 'POST',
    path: 'cms/notifys/delete-message',
    rule,
    summary: 'Takes messages out of the own lists, or brings them back',
    body: deleteMessageBody,
    response: messageUnread,
    submit: true,
    handler: (call) =>
      deleteMessages(
        call,
        { agentCode: call.body.agentCode, ids: named(call.body) },
        call.body.isDelete === 1,
      ),
  }),
  route({
    method: 'GET',
    path: 'cms/notifys/preferences',
    rule,
    summary: 'Which messages the caller wants, by type and channel',
    response: messagePreferences,
    handler: readPreferences,
  }),
  route({
    method: 'PUT',
    path: 'cms/notifys/preferences',
    rule,
    summary: 'Turns messages of a type on or off for a channel',
    body: messagePreferenceBody,
    response: messagePreferences,
    submit: true,
    handler: (call) => storePreference(call, call.body),
  }),
  route({
    method: 'GET',
    path: 'cms/notifys/stream',
    rule,
    summary: 'Says that own messages changed, as server-sent events; no content of them',
    raw: true,
    staysOpen: true,
    file: ['text/event-stream'],
    handler: openMessageStream,
  }),
];
