import { savedView, savedViewChange, savedViewRequest, savedViewsQuery } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { changeView, deleteView, saveView } from './service.ts';
import { defaultsOf, viewsOf } from './store.ts';

/** Own rows only, so every signed-in user may call these routes. */
const rule = { signedIn: true } as const;
const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** Views that people save of their lists. */
export const savedViewRoutes = [
  route({
    method: 'GET',
    path: 'ods/saved-view',
    lookup: true,
    rule,
    whileImpersonating: false,
    summary: 'Own saved views of a list, by name',
    query: savedViewsQuery,
    response: z.array(savedView),
    handler: ({ db, subject, query }) => viewsOf(db, subject.accountId, query.list),
  }),
  route({
    method: 'GET',
    path: 'ods/saved-view/defaults',
    lookup: true,
    rule,
    whileImpersonating: false,
    summary: 'Own saved views that lists open with, of all lists',
    response: z.array(savedView),
    handler: ({ db, subject }) => defaultsOf(db, subject.accountId),
  }),
  route({
    method: 'POST',
    path: 'ods/saved-view',
    lookup: true,
    rule,
    submit: true,
    summary: 'Save a view of a list under a name',
    body: savedViewRequest,
    response: savedView,
    handler: (call) => saveView(call, call.body),
  }),
  route({
    method: 'PUT',
    path: 'ods/saved-view/:id',
    lookup: true,
    rule,
    submit: true,
    summary: 'Rename an own view, save its changes, or make it what the list opens with',
    params,
    body: savedViewChange,
    response: savedView,
    handler: (call) => changeView(call, call.params.id, call.body),
  }),
  route({
    method: 'DELETE',
    path: 'ods/saved-view/:id',
    lookup: true,
    rule,
    submit: true,
    summary: 'Delete an own view',
    params,
    handler: (call) => deleteView(call, call.params.id),
  }),
];
