import {
  auditExtract,
  auditPage,
  auditQuery,
  auditVerdict,
  auditVerification,
  timelinePage,
  timelineQuery,
} from '@portal/types';
import { z } from 'zod';
import { answer } from '../../http/answer.ts';
import { route } from '../../http/route.ts';
import { verifyFromMark } from '../audit/chain.ts';
import { lastVerification, VERIFY_KIND } from './chain-state.ts';
import { extractEvents } from './extract.ts';
import { listEvents } from './list-events.ts';
import { timelineOf } from './timeline.ts';

const rule = { authority: 'audit.view' } as const;

/** For auditors: who did what when, and whether the log is intact (ACT-10, DOMAIN SEC-56). */
export const auditViewRoutes = [
  route({
    method: 'GET',
    path: 'audit/events',
    rule,
    summary: 'Security events by person, action, object, result and days',
    query: auditQuery,
    response: auditPage,
    handler: ({ db, query }) => listEvents(db, query),
  }),
  route({
    method: 'GET',
    path: 'audit/timeline',
    rule,
    whileImpersonating: false,
    summary: 'All events by and about one person',
    query: timelineQuery,
    response: timelinePage,
    handler: ({ db, query }) => timelineOf(db, query),
  }),
  route({
    method: 'POST',
    path: 'audit/extract',
    rule,
    summary: 'Security events as a csv file with head and hash; an event itself',
    limit: { most: 20, seconds: 3_600 },
    act: { action: 'audit.extract', object: () => 'audit:events' },
    body: auditExtract,
    raw: true,
    file: ['text/csv'],
    handler: (call) => extractEvents(call, call.body),
  }),
  route({
    method: 'GET',
    path: 'audit/verify',
    rule,
    summary: 'Whether the chain of security events is whole since the last check, and its head',
    limit: { most: 10, seconds: 60 },
    response: auditVerdict,
    handler: ({ deps }) => verifyFromMark(deps.db, deps.secrets, deps.config),
  }),
  route({
    method: 'GET',
    path: 'audit/verify/full',
    rule,
    whileImpersonating: false,
    summary: 'The last check of the whole chain: how far it is, and what it found',
    response: z.nullable(auditVerification),
    handler: ({ db }) => lastVerification(db),
  }),
  route({
    method: 'POST',
    path: 'audit/verify/full',
    rule,
    submit: true,
    act: { action: 'audit.verify', object: () => 'audit:chain' },
    summary: 'Check the whole chain, as a job',
    response: z.object({ jobId: z.number() }),
    handler: async ({ db, deps, subject }) => {
      const by = { accountId: subject.accountId, name: subject.username };
      const jobId = await deps.jobs.put(db, VERIFY_KIND, {}, by);
      return answer({ jobId }, { status: 202 });
    },
  }),
];
