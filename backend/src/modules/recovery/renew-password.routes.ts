import { passwordRenewed, renewPasswordRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { CALL_LIMIT } from './call-limit.ts';
import { renewPassword } from './renew.ts';

const open = { open: true } as const;
/**
 * The end of a recovery. It is not a `submit`: not even a hash of a body with a password is
 * stored.
 */
export const renewPasswordRoutes = [
  route({
    method: 'POST',
    path: 'admin/account/renew-password',
    rule: open,
    summary: 'Set the new password of a recovery whose code was checked',
    limit: CALL_LIMIT,
    body: renewPasswordRequest,
    response: passwordRenewed,
    handler: (call) => renewPassword(call, call.body),
  }),
];
