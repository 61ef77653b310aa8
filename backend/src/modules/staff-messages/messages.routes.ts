import { messageRecipientList, staffMessageList } from '@portal/domain/notification';
import {
  messageAudienceCheck,
  messageAudienceFound,
  messageRecipientQuery,
  messageRecipientRow,
  paged,
  staffMessage,
  staffMessageAct,
  staffMessageActed,
  staffMessageChoices,
  staffMessageCreate,
  staffMessagePath,
  staffMessageQuery,
  staffMessageQueryById,
  staffMessageRecall,
  staffMessageReport,
  staffMessageRetried,
  staffMessageRow,
  staffMessageSave,
  staffMessageSend,
  staffMessageTested,
} from '@portal/types';
import { route } from '../../http/route.ts';
import type { Caller } from '../../lookup/caller.ts';
import { listRoutes } from '../../lookup/list-routes.ts';
import { pauseMessage, resumeMessage, sendMessage, unscheduleMessage } from './acts.ts';
import { checkAudience } from './audience-check.ts';
import { messageChoices } from './choices.ts';
import { requireMessage } from './message-access.ts';
import { messageDetail } from './message-detail.ts';
import { listStaffMessages } from './message-list.ts';
import { recallMessage } from './recall.ts';
import { listRecipients } from './recipient-list.ts';
import { messageReport } from './report.ts';
import { retryMessage } from './retry.ts';
import { createMessage, discardMessage, saveMessage } from './save-message.ts';
import { testMessage } from './test-message.ts';

const rule = { authority: 'message.manage' } as const;
const recent = { ...rule, recent: true } as const;
const limit = { most: 600, seconds: 3_600 };
/** Each sends to the caller's own address and number. */
const tests = { most: 30, seconds: 3_600 };

const ofPath = ({ params }: { params: { id: number } }) => `message:${params.id}`;
const seenIn = ({ params, body }: { params: { id: number }; body: { version: number } }) => ({
  ...{ id: params.id, version: body.version },
});

/** An act on a message of the version that was seen, without more in its body. */
const act = (
  name: 'unschedule' | 'pause' | 'resume' | 'discard',
  summary: string,
  handler: (call: Caller, seen: { id: number; version: number }) => ReturnType<typeof pauseMessage>,
) =>
  route({
    method: 'POST',
    path: `admin/messages/:id/${name}`,
    rule,
    summary,
    submit: true,
    limit,
    act: { action: `message.${name}`, object: ofPath },
    params: staffMessagePath,
    body: staffMessageAct,
    response: staffMessageActed,
    handler: (call) => handler(call, seenIn(call)),
  });

/** Messages that staff send (areas/administration.md 5.7). */
export const staffMessageRoutes = [
  ...listRoutes(staffMessageList, {
    query: staffMessageQuery,
    response: paged(staffMessageRow),
    summary: 'Messages of staff: drafts, planned, sent, recalled',
    handler: listStaffMessages,
    insurance: false,
  }),
  ...listRoutes(messageRecipientList, {
    query: messageRecipientQuery,
    response: paged(messageRecipientRow),
    summary: 'The recipients of a message, and what became of it on each channel',
    handler: listRecipients,
    insurance: false,
  }),
  route({
    method: 'GET',
    path: 'admin/messages/choices',
    rule,
    summary: 'What the form of a message offers: places, roles, channels and what they lack',
    response: staffMessageChoices,
    handler: messageChoices,
  }),
  route({
    method: 'GET',
    path: 'admin/messages/detail',
    rule,
    summary: 'A message, and what the caller may do with it',
    query: staffMessageQueryById,
    response: staffMessage,
    handler: async (call) =>
      messageDetail(call, await requireMessage(call, call.query.id, 'message.detail')),
  }),
  route({
    method: 'GET',
    path: 'admin/messages/report',
    rule,
    summary: 'What became of a message: figures by channel, reasons, readers',
    query: staffMessageQueryById,
    response: staffMessageReport,
    handler: (call) => messageReport(call, call.query.id),
  }),
  route({
    method: 'POST',
    path: 'admin/messages',
    rule,
    summary: 'Store a new draft of a message',
    submit: true,
    limit,
    act: { action: 'message.create' },
    body: staffMessageCreate,
    response: staffMessage,
    handler: (call) => createMessage(call, call.body),
  }),
  route({
    method: 'PUT',
    path: 'admin/messages',
    rule,
    summary: 'Change a draft of a message',
    submit: true,
    limit,
    act: { action: 'message.save', object: ({ body }) => `message:${body.id}` },
    body: staffMessageSave,
    response: staffMessage,
    handler: (call) => saveMessage(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/messages/audience',
    rule,
    summary: 'Whom a message would reach, and what that takes; writes nothing',
    limit: { most: 1_200, seconds: 3_600 },
    body: messageAudienceCheck,
    response: messageAudienceFound,
    handler: (call) => checkAudience(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/messages/:id/test',
    rule,
    summary: 'Send a message to the caller alone',
    submit: true,
    limit: tests,
    act: { action: 'message.test', object: ofPath },
    params: staffMessagePath,
    body: staffMessageAct,
    response: staffMessageTested,
    handler: (call) => testMessage(call, seenIn(call)),
  }),
  route({
    method: 'POST',
    path: 'admin/messages/:id/send',
    rule: recent,
    summary: 'Send a message at once or at its time; urgent, by SMS or to many needs two people',
    submit: true,
    limit,
    act: { action: 'message.send', object: ofPath },
    params: staffMessagePath,
    body: staffMessageSend,
    response: staffMessageActed,
    handler: (call) => sendMessage(call, { id: call.params.id, ...call.body }),
  }),
  act('unschedule', 'Make a planned message a draft again', unscheduleMessage),
  act('pause', 'Hand nothing more of a message over', pauseMessage),
  act('resume', 'Go on with a paused message', resumeMessage),
  act('discard', 'Take a draft away', discardMessage),
  route({
    method: 'POST',
    path: 'admin/messages/:id/recall',
    rule: recent,
    summary: 'Take a message back: out of lists, counts and bells; what waits is cancelled',
    submit: true,
    limit,
    act: { action: 'message.recall', object: ofPath },
    params: staffMessagePath,
    body: staffMessageRecall,
    response: staffMessageActed,
    handler: (call) => recallMessage(call, { id: call.params.id, ...call.body }),
  }),
  route({
    method: 'POST',
    path: 'admin/messages/:id/retry',
    rule,
    summary: 'Send again what failed, and nothing else',
    submit: true,
    limit,
    act: { action: 'message.retry', object: ofPath },
    params: staffMessagePath,
    body: staffMessageAct,
    response: staffMessageRetried,
    handler: (call) => retryMessage(call, seenIn(call)),
  }),
];
