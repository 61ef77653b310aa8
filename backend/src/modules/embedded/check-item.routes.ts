import { checkItemRequest } from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';

/** Whether the caller holds one permission item; outer pages ask it. */
export const checkItemRoutes = [
  route({
    method: 'POST',
    path: 'authen/check-item-by-user-login',
    rule: { signedIn: true },
    duringSteps: true,
    whileImpersonating: true,
    summary: 'Whether the caller holds this permission item',
    body: checkItemRequest,
    response: z.boolean(),
    handler: async ({ subject, body }) => subject.authorities.has(body.itemId),
  }),
];
