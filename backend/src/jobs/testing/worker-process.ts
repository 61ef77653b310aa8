// A backend of nothing but jobs, to be killed: node worker-process.ts <database url>
import { pino } from 'pino';
import { connect } from '../../db/client.ts';
import { systemClock } from '../../deps/clock.ts';
import type { Deps } from '../../deps/deps.ts';
import { createBoss } from '../boss.ts';
import { createJobs } from '../jobs.ts';
import { counting } from './counting.ts';

const url = process.argv[2] ?? '';
const log = pino({ level: 'silent' });
const { db } = connect(url);
const boss = createBoss(url, log);
await boss.start();
await createJobs({ boss, kinds: [counting], lookEvery: 100 }).start({
  ...{ db, log, clock: systemClock },
} as Deps);
console.log('working');
