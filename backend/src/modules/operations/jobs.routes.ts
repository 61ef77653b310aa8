import { jobsPage, jobsQuery, operationAct, operationActed } from '@portal/types';
import { type Route, route } from '../../http/route.ts';
import { onlyOne } from './act-on-ids.ts';
import { actOnJobs, listJobs } from './job-list.ts';
import { manage, view } from './rules.ts';

const jobAct = (how: 'retry' | 'cancel', summary: string): Route =>
  route({
    ...{ method: 'POST', path: `admin/jobs/${how}`, rule: manage, submit: true, summary },
    act: { action: `job.${how}`, object: onlyOne('job') },
    body: operationAct,
    response: operationActed,
    handler: (call) => actOnJobs(call, how, call.body),
  });

/** Long acts with their progress. */
export const jobsRoutes = [
  route({
    method: 'GET',
    path: 'admin/jobs',
    rule: view,
    whileImpersonating: false,
    summary: 'Long acts with their progress, the newest first',
    query: jobsQuery,
    response: jobsPage,
    handler: ({ db, query }) => listJobs(db, query),
  }),
  jobAct('retry', 'Let failed jobs go on from where they stopped'),
  jobAct('cancel', 'End jobs after their step'),
];
