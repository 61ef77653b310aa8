import {
  accessChoices as accessChoicesSchema,
  accessExplained,
  accessQuestion,
  personQuery,
  personRights as personRightsSchema,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { accessChoices } from './explain/access-choices.ts';
import { explainAccess } from './explain/explain.ts';
import { personRights } from './person-rights.ts';

const rule = { authority: 'account.manage' } as const;

/** What a person may, and why. */
export const accessRightsRoutes = [
  route({
    method: 'GET',
    path: 'admin/people/rights',
    rule,
    summary: 'Each authority of a person with its sources: role, grant or menu; by whom, when, why',
    query: personQuery,
    response: personRightsSchema,
    handler: (call) => personRights(call, call.query.id),
  }),
  route({
    method: 'POST',
    path: 'admin/access/explain',
    rule,
    summary:
      'Why a person sees a page, an item of the menu, a right or a policy, or does not, and what they would need',
    limit: { most: 60, seconds: 3_600 },
    body: accessQuestion,
    response: accessExplained,
    handler: (call) => explainAccess(call, call.body),
  }),
  route({
    method: 'GET',
    path: 'admin/access/choices',
    rule,
    summary: 'The rights and the items of the menu that can be asked about',
    response: accessChoicesSchema,
    handler: accessChoices,
  }),
];
