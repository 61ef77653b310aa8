import {
  accountMailAnswer,
  accountMailRequest,
  avatarResult,
  personalInfo as personalInfoSchema,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { updateAvatar } from './avatar.ts';
import { personalInfo } from './personal-info.ts';
import { sendAccountMail } from './send-mail.ts';

const rule = { signedIn: true } as const;

export const profileRoutes = [
  route({
    method: 'GET',
    path: 'admin/account/personal-info',
    rule,
    summary: 'What the caller sees about themselves',
    response: personalInfoSchema,
    handler: ({ deps, subject, language }) => personalInfo(deps, subject.accountId, language),
  }),
  route({
    method: 'POST',
    path: 'admin/upload-avatar',
    rule,
    summary: 'Changes the caller’s picture (only when a file is sent) and addresses',
    multipart: true,
    response: avatarResult,
    handler: updateAvatar,
  }),
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
