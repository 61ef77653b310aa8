import { operationAct, operationActed, peopleJobs } from '@portal/types';
import { type Route, route } from '../../http/route.ts';
import { onlyOne } from '../operations/act-on-ids.ts';
import { actOnOwnJobs, ownJobs } from './people-jobs.ts';

const rule = { authority: 'account.manage' } as const;

const jobAct = (how: 'retry' | 'cancel', summary: string): Route =>
  route({
    ...{ method: 'POST', path: `admin/people/jobs/${how}`, submit: true, summary },
    // What goes on can be a dangerous act; ending it is none.
    rule: how === 'retry' ? { ...rule, recent: true } : rule,
    act: { action: `job.${how}`, object: onlyOne('job') },
    body: operationAct,
    response: operationActed,
    handler: (call) => actOnOwnJobs(call, how, call.body),
  });

/** Acts on more than twenty people, for who began them. */
export const peopleJobsRoutes = [
  route({
    method: 'GET',
    path: 'admin/people/jobs',
    rule,
    whileImpersonating: false,
    summary:
      'Acts on many people that the caller began: progress, and whom they could not be done to',
    response: peopleJobs,
    handler: ownJobs,
  }),
  jobAct('retry', 'Let own failed acts on many people go on from where they stopped'),
  jobAct('cancel', 'End own acts on many people after their step'),
];
