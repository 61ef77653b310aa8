import {
  accessExplained,
  accessQuestion,
  personQuery,
  personRights as personRightsSchema,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { explainAccess } from './explain.ts';
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
    summary: 'Why a person sees something, or does not',
    limit: { most: 60, seconds: 3_600 },
    act: { action: 'access.explain', object: ({ body }) => `account:${body.accountId}` },
    body: accessQuestion,
    response: accessExplained,
    handler: (call) => explainAccess(call, call.body),
  }),
];
