import { checkJob } from '../import/check-job.ts';
import { commitJob } from '../import/commit-job.ts';
import { eraseJob } from '../import/erase-job.ts';
import { inboxDueJob } from '../inbox/due-job.ts';
import { inboxEraseJob } from '../inbox/erase-job.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { resealJob } from '../rotation/reseal-job.ts';
import { figuresJob } from './audit-view/figures-job.ts';
import { dailyCheckJob, verifyJob } from './audit-view/verify-job.ts';
import { contentDueJob } from './content-admin/schedule-job.ts';
import { importKinds } from './import/import-kinds.ts';
import { monthRowsJob, movesDueJob } from './moves/due-job.ts';
import { forgetBodiesJob } from './operations/forget-bodies.ts';
import { orphansLateJob } from './orphans/late-job.ts';
import { peopleActJob } from './people/people-job.ts';
import { retentionJob } from './retention/retention-job.ts';
import { samDigestJob } from './sam/digest-job.ts';
import { samRemindJob } from './sam/remind-job.ts';
import { messagesDueJob } from './staff-messages/due-job.ts';
import { sendJob } from './staff-messages/send-job.ts';

/** Every kind of long act. */
export const jobKinds: JobKind[] = [
  checkJob(importKinds),
  commitJob(importKinds),
  eraseJob,
  movesDueJob,
  monthRowsJob,
  resealJob,
  forgetBodiesJob,
  orphansLateJob,
  peopleActJob,
  inboxDueJob,
  inboxEraseJob,
  verifyJob,
  dailyCheckJob,
  figuresJob,
  retentionJob,
  contentDueJob,
  sendJob,
  messagesDueJob,
  samRemindJob,
  samDigestJob,
];
