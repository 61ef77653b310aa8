import { pushTokenBody } from '@portal/types';
import { httpError } from '../../errors/messages.ts';
import { route } from '../../http/route.ts';
import { httpError as pushError } from '../push/messages.ts';
import { removePushToken, storePushToken } from '../push/push-tokens.ts';
import { isGuest } from './mailbox.ts';

const rule = { authority: 'message.view' } as const;
const path = 'cms/notifys/push-token';

export const pushTokenRoutes = [
  route({
    method: 'PUT',
    path,
    rule,
    summary: 'From now on messages are pushed to this browser',
    body: pushTokenBody,
    handler: async (call) => {
      if (isGuest(call)) throw httpError('access.denined');
      if (!call.deps.push.isConnected) throw pushError('PUSH_NOT_CONFIGURED');
      const browser = { accountId: call.subject.accountId, deviceId: call.deviceId };
      await storePushToken(call.deps, call.db, browser, call.body.token);
      return null;
    },
  }),
  route({
    method: 'DELETE',
    path,
    rule,
    summary: 'Nothing is pushed to this browser any more',
    handler: async ({ db, subject, deviceId }) => {
      await removePushToken(db, { accountId: subject.accountId, deviceId });
      return null;
    },
  }),
];
