// A backend of nothing but the job of schedules, to be killed: node due-process.ts <database url>
import { pino } from 'pino';
import { connect } from '../../../db/client.ts';
import { systemClock } from '../../../deps/clock.ts';
import type { Deps } from '../../../deps/deps.ts';
import { createBoss } from '../../../jobs/boss.ts';
import { createJobs } from '../../../jobs/jobs.ts';
import { contentDueJob } from '../schedule-job.ts';

const url = process.argv[2] ?? '';
const log = pino({ level: 'silent' });
// One step waits for the test that kills it: longer than a statement of the service may take.
const { db } = connect(url, { statementTimeout: 0 });
const boss = createBoss(url, log);
await boss.start();
await createJobs({ boss, kinds: [contentDueJob] }).start({
  ...{ db, log, clock: systemClock },
} as Deps);
console.log('working');
