import { accountMailAnswer, accountMailRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { sendAccountMail } from './send-mail.ts';

const rule = { signedIn: true } as const;

/** Mail to the owner of an account about how to sign in again. */
export const accountSendmailRoutes = [
  route({
    method: 'POST',
    path: 'admin/account-sendmail',
    rule,
    summary: 'Mail an account’s owner how to get back in; another’s needs account.manage',
    submit: true,
    limit: { most: 20, seconds: 3_600 },
    body: accountMailRequest,
    response: accountMailAnswer,
    handler: (call) => sendAccountMail(call, call.body.username),
  }),
];
