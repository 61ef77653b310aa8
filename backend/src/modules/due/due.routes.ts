import { duesAnswer, duesQuery } from '@portal/types';
import { route } from '../../http/route.ts';
import { listDues } from './service.ts';

export const duesRoutes = [
  route({
    method: 'GET',
    path: 'ods/policy/dues',
    lookup: true,
    rule: { authority: 'due.view' },
    summary:
      'Policies in the caller’s scope with a premium due, in grace, lapsed but reinstatable, or in free look',
    query: duesQuery,
    response: duesAnswer,
    handler: (call) => listDues(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'ods/policy/dues',
    lookup: true,
    rule: { authority: 'due.view' },
    summary: 'The same by body: a phone number that is searched stands in no address (API-11)',
    body: duesQuery,
    response: duesAnswer,
    whileImpersonating: true,
    handler: (call) => listDues(call, call.body),
  }),
];
