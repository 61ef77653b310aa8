import { duesAnswer, duesQuery } from '@portal/types';
import { route } from '../../http/route.ts';
import { listDues } from './service.ts';

export const duesRoutes = [
  route({
    method: 'GET',
    path: 'ods/policy/dues',
    rule: { authority: 'due.view' },
    summary:
      'Policies in the caller’s scope with a premium due, in grace, lapsed but reinstatable, or in free look',
    query: duesQuery,
    response: duesAnswer,
    handler: (call) => listDues(call, call.query),
  }),
];
