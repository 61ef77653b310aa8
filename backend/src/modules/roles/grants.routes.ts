import { grantsDone, grantsSet } from '@portal/types';
import { route } from '../../http/route.ts';
import { setGrants } from './grants.ts';

/** Giving and taking rights. */
export const grantsRoutes = [
  route({
    method: 'POST',
    path: 'admin/grants/set',
    rule: { authority: 'role.manage', recent: true },
    summary:
      'Give and take roles and authorities of one account; what is dangerous needs two people',
    submit: true,
    limit: { most: 600, seconds: 3_600 },
    act: { action: 'grant.set', object: ({ body }) => `account:${body.accountId}` },
    body: grantsSet,
    response: grantsDone,
    handler: (call) => setGrants(call, call.body),
  }),
];
