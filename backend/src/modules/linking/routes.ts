import { linkAnswer, linkRequest } from '@portal/types';
import { route } from '../../http/route.ts';
import { changeLinks } from './link.ts';

/** Accounts elsewhere that somebody signs in with. */
export const linkingRoutes = [
  route({
    method: 'POST',
    path: 'admin/switch-account',
    rule: { signedIn: true },
    summary: 'With flags: link or unlink Google, Apple, Facebook',
    limit: { most: 30, seconds: 900 },
    body: linkRequest,
    response: linkAnswer,
    handler: (call) => changeLinks(call, call.body),
  }),
];
