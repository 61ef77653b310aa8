import { grantsDone, grantsSet } from '@portal/types';
import { route } from '../../http/route.ts';
import { judgeGrants, setGrants } from './grants.ts';

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
    body: grantsSet,
    response: grantsDone,
    before: (call) => judgeGrants(call, call.body),
    handler: (call) => setGrants(call, call.body),
  }),
];
