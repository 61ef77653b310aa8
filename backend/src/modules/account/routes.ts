import { avatarResult, personalInfo as personalInfoSchema } from '@portal/types';
import { route } from '../../http/route.ts';
import { updateAvatar } from './avatar.ts';
import { personalInfo } from './personal-info.ts';

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
];
