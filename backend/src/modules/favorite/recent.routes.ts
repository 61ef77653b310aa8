import { recentItem, recentRequest } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { clearRecent, listRecent, noteRecent } from './recent.ts';

const rule = { authority: 'favorite.view' } as const;
const limit = { most: 600, seconds: 3_600 };

/** The customers and policies that a person opened lately; own rows only, nothing while staff impersonate them. */
export const recentRoutes = [
  route({
    method: 'GET',
    path: 'cms/favorite/recent',
    rule,
    lookup: true,
    whileImpersonating: false,
    summary: 'Customers and policies that the caller opened lately, the latest first',
    response: z.array(recentItem),
    handler: (call) => listRecent(call),
  }),
  route({
    method: 'POST',
    path: 'cms/favorite/recent',
    rule,
    lookup: true,
    limit,
    summary: 'Note that the caller opened a customer or policy in scope',
    body: recentRequest,
    handler: (call) => noteRecent(call, call.body),
  }),
  route({
    method: 'DELETE',
    path: 'cms/favorite/recent',
    rule,
    submit: true,
    limit,
    summary: 'Forget what the caller opened',
    handler: (call) => clearRecent(call),
  }),
];
