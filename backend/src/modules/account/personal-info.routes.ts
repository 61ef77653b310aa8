import { personalInfo as personalInfoSchema } from '@portal/types';
import { route } from '../../http/route.ts';
import { personalInfo } from './personal-info.ts';

const rule = { signedIn: true } as const;

/** What the caller sees about themselves. */
export const personalInfoRoutes = [
  route({
    method: 'GET',
    path: 'admin/account/personal-info',
    rule,
    summary: 'What the caller sees about themselves',
    response: personalInfoSchema,
    handler: ({ deps, subject, language }) => personalInfo(deps, subject.accountId, language),
  }),
];
