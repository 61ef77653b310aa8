import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { describeError } from '../http/log.ts';

/**
 * The one pg-boss of this process: it wakes workers, repeats deliveries and keeps schedules. It has a few connections of its
 * own. `databaseUrl` holds a password, never to be logged.
 */
export function createBoss(databaseUrl: string, log: Logger): PgBoss {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    application_name: 'portal jobs',
    schema: 'jobs',
    max: 2,
    useListenNotify: true,
  });
  boss.on('error', (error) => log.warn({ error: describeError(error) }, 'jobs'));
  return boss;
}

/** Ends its work and its connections; what is under way gets a moment. */
export const stopBoss = (boss: PgBoss): Promise<void> =>
  boss.stop({ graceful: true, timeout: 3_000 });
