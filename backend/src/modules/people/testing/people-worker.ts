// A backend of nothing but acts on people, to be killed: node people-worker.ts <database url>
import { pino } from 'pino';
import { readConfig } from '../../../config/read-config.ts';
import { connect } from '../../../db/client.ts';
import { systemClock } from '../../../deps/clock.ts';
import type { Deps } from '../../../deps/deps.ts';
import { createBoss } from '../../../jobs/boss.ts';
import { createJobs } from '../../../jobs/jobs.ts';
import { peopleActJob } from '../people-job.ts';

const url = process.argv[2] ?? '';
const log = pino({ level: 'silent' });
const config = readConfig({ NODE_ENV: 'test', DEMO: '1' });
const { db } = connect(url);
const boss = createBoss(url, log);
await boss.start();
await createJobs({ boss, kinds: [peopleActJob], lookEvery: 100 }).start({
  ...{ db, log, config, clock: systemClock },
} as Deps);
console.log('working');
