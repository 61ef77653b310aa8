import {
  operationAct,
  operationActed,
  outboxPage,
  outboxQuery,
  outboxTest,
  outboxTested,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { onlyOne } from './act-on-ids.ts';
import { cancelMessages, retryMessages, testChannel } from './outbox-acts.ts';
import { listOutbox } from './outbox-store.ts';
import { manage, view } from './rules.ts';

const limit = { most: 60, seconds: 3_600 };

/** Mails and text messages on their way out. */
export const outboxRoutes = [
  route({
    method: 'GET',
    path: 'admin/outbox/list',
    rule: view,
    whileImpersonating: false,
    summary: 'Messages on their way out, the newest first; bodies never, recipients masked',
    query: outboxQuery,
    response: outboxPage,
    handler: ({ db, query }) => listOutbox(db, query),
  }),
  route({
    method: 'POST',
    path: 'admin/outbox/retry',
    act: { action: 'outbox.retry', object: onlyOne('outbox') },
    rule: manage,
    submit: true,
    summary: 'Send failed messages once more; RETRY_SECRET for what held a one-time code',
    body: operationAct,
    response: operationActed,
    handler: (call) => retryMessages(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/outbox/cancel',
    act: { action: 'outbox.cancel', object: onlyOne('outbox') },
    rule: manage,
    submit: true,
    summary: 'Take waiting messages back',
    body: operationAct,
    response: operationActed,
    handler: (call) => cancelMessages(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/outbox/test',
    act: { action: 'outbox.test', object: ({ body }) => `outbox:${body.kind}` },
    rule: manage,
    limit,
    summary: 'A test mail or text message to the caller, and what the server answered',
    body: outboxTest,
    response: outboxTested,
    handler: (call) => testChannel(call, call.body.kind),
  }),
];
