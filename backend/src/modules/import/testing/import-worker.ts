// A backend of nothing but imports, to be killed: node import-worker.ts with DATABASE_URL and DATA_DIR. It begins at a line on its input.
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { pino } from 'pino';
import { connect } from '../../../db/client.ts';
import { loadDataKeys } from '../../../db/data-keys.ts';
import { systemClock } from '../../../deps/clock.ts';
import type { Deps } from '../../../deps/deps.ts';
import { createSecrets } from '../../../deps/secrets.ts';
import { commitJob } from '../../../import/commit-job.ts';
import { createBoss } from '../../../jobs/boss.ts';
import { createJobs } from '../../../jobs/jobs.ts';
import { agents } from '../kinds/agents.ts';

// The next ones start quicker; a killed one could store nothing.
flushCompileCache();
const { DATABASE_URL: url = '', DATA_DIR: dataDir = '' } = process.env;
const { db } = connect(url);
const log = pino({ level: 'silent' });
const secrets = createSecrets(loadDataKeys({ dataDir }));
await once(process.stdin, 'data');
const boss = createBoss(url, log);
await boss.start();
const deps = { db, log, clock: systemClock, secrets } as Deps;
await createJobs({ boss, kinds: [commitJob([agents])], lookEvery: 100 }).start(deps);
