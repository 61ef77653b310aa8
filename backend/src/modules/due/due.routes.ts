import { dueList } from '@portal/domain/due';
import { duesAnswer, duesQuery } from '@portal/types';
import { listRoutes } from '../../lookup/list-routes.ts';
import { listDues } from './service.ts';

export const duesRoutes = [
  ...listRoutes(dueList, {
    query: duesQuery,
    response: duesAnswer,
    summary:
      'Policies in the caller’s scope with a premium due, in grace, lapsed but reinstatable, or in free look',
    handler: listDues,
  }),
];
