import { z } from 'zod';
import { route } from '../../http/route.ts';

/** The own authorities. */
export const roleRoutes = [
  route({
    method: 'POST',
    path: 'authen-role/list',
    rule: { signedIn: true },
    duringSteps: true,
    whileImpersonating: true,
    summary: 'Own authorities',
    response: z.array(z.string()),
    handler: async ({ subject }) => [...subject.authorities],
  }),
];
