import {
  accessChoices as accessChoicesSchema,
  accessExplained,
  accessQuestion,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { accessChoices } from './access-choices.ts';
import { explainAccess } from './explain.ts';

const rule = { authority: 'account.manage' } as const;

/** Why a person may or may not. */
export const accessRoutes = [
  route({
    method: 'POST',
    path: 'admin/access/explain',
    rule,
    summary:
      'Why a person sees a page, an item of the menu, a right or a policy, or does not, and what they would need',
    limit: { most: 60, seconds: 3_600 },
    act: {
      action: 'access.explain',
      object: ({ body }) => `account:${body.accountId ?? body.username}`,
    },
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
