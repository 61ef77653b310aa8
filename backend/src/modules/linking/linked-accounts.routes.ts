import { linkedAccounts } from '@portal/types';
import { route } from '../../http/route.ts';
import { linksOf } from '../auth/links-of.ts';

/** The identities that open the caller's account, so that a strange one is seen (M11). */
export const linkedAccountsRoutes = [
  route({
    method: 'GET',
    path: 'authen/linked-accounts',
    rule: { signedIn: true },
    whileImpersonating: false,
    summary: 'Own linked accounts, with the date of each',
    response: linkedAccounts,
    handler: async ({ db, subject }) => ({
      links: (await linksOf(db, subject.accountId)).map(({ provider, linkedAt }) => ({
        provider,
        linkedAt: linkedAt.toISOString(),
      })),
    }),
  }),
];
