import { operationsSummary as summarySchema } from '@portal/types';
import { route } from '../../http/route.ts';
import { view } from './rules.ts';
import { operationsSummary } from './summary.ts';

/** The state of mail, SMS, files, database and storage (areas/administration.md 4, Audit, operations). */
export const operationsRoutes = [
  route({
    method: 'GET',
    path: 'admin/operations/summary',
    rule: view,
    whileImpersonating: false,
    summary: 'Mail, SMS, files, database and storage; a part that cannot be read is null',
    response: summarySchema,
    handler: ({ db, deps }) => operationsSummary(db, deps),
  }),
];
