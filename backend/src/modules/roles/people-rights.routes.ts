import { personQuery, personRights as personRightsSchema } from '@portal/types';
import { route } from '../../http/route.ts';
import { personRights } from './person-rights.ts';

const rule = { authority: 'account.manage' } as const;

/** What a person may, and why. */
export const peopleRightsRoutes = [
  route({
    method: 'GET',
    path: 'admin/people/rights',
    rule,
    summary: 'Each authority of a person with its sources: role, grant or menu; by whom, when, why',
    query: personQuery,
    response: personRightsSchema,
    handler: (call) => personRights(call, call.query.id),
  }),
];
