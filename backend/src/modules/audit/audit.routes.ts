import { auditPage, auditQuery, auditVerdict } from '@portal/types';
import { route } from '../../http/route.ts';
import { verifyFromMark } from './chain.ts';
import { listEvents } from './list-events.ts';

/** For auditors: who did what when, and whether the log is intact (ACT-10, DOMAIN SEC-56). */
export const auditViewRoutes = [
  route({
    method: 'GET',
    path: 'audit/events',
    rule: { authority: 'audit.view' },
    summary: 'Security events by who, what and when',
    query: auditQuery,
    response: auditPage,
    handler: ({ db, query }) => listEvents(db, query),
  }),
  route({
    method: 'GET',
    path: 'audit/verify',
    rule: { authority: 'audit.view' },
    summary: 'Whether the chain of security events is whole since the last check, and its head',
    limit: { most: 10, seconds: 60 },
    response: auditVerdict,
    handler: ({ deps }) => verifyFromMark(deps.db, deps.secrets),
  }),
];
