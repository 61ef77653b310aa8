// A backend of nothing but messages, to be killed: node send-worker.ts with DATABASE_URL. It begins at a line on its input.
import { once } from 'node:events';
import { pino } from 'pino';
import { connect } from '../../../db/client.ts';
import { systemClock } from '../../../deps/clock.ts';
import type { Deps } from '../../../deps/deps.ts';
import { createBoss } from '../../../jobs/boss.ts';
import { createJobs } from '../../../jobs/jobs.ts';
import { sendJob } from '../send-job.ts';

const { DATABASE_URL: url = '' } = process.env;
const { db } = connect(url);
const log = pino({ level: 'silent' });
await once(process.stdin, 'data');
const boss = createBoss(url, log);
await boss.start();
const deps = { db, log, clock: systemClock, config: { origin: undefined, port: 0 } } as Deps;
await createJobs({ boss, kinds: [sendJob], lookEvery: 100 }).start(deps);
