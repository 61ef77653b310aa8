import { personalInfo as personalInfoSchema } from '@portal/types';
import { route } from '../../http/route.ts';
import { auditMaskedRead } from '../audit/audit-masked-read.ts';
import { personalInfo, withoutContacts } from './personal-info.ts';

const rule = { signedIn: true } as const;

/** What the caller sees about themselves. */
export const personalInfoRoutes = [
  route({
    method: 'GET',
    path: 'admin/account/personal-info',
    rule,
    summary: 'What the caller sees about themselves',
    response: personalInfoSchema,
    handler: async (call) => {
      const { deps, subject, language } = call;
      const info = await personalInfo(deps, subject.accountId, language);
      await auditMaskedRead(call, 1);
      return subject.impersonation?.mayReadContacts === false ? withoutContacts(info) : info;
    },
  }),
];
