import { avatarResult } from '@portal/types';
import { route } from '../../http/route.ts';
import { updateAvatar } from './avatar.ts';

const rule = { signedIn: true } as const;

/** The picture and the addresses of the caller. */
export const avatarRoutes = [
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
