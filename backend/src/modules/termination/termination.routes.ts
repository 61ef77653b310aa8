import { termination, terminationQuery } from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { readTermination } from './termination.ts';

/** What anybody may look up. */
export const lookupRoutes = [
  route({
    method: 'POST',
    path: 'ods/lookup/termination',
    lookup: true,
    rule: { open: true },
    summary: 'Whether an agent works for the company no more; null alike when unknown or not so',
    body: terminationQuery,
    response: z.nullable(termination),
    captcha: 'lookup',
    limit: { most: 60, seconds: 3_600 },
    whileImpersonating: true,
    handler: ({ db, deps, body }) => readTermination(db, deps.clock(), body.agentCode),
  }),
];
