import type pg from 'pg';
import { readConfig } from '../../config/read-config.ts';
import { connect } from '../../db/client.ts';
import { systemClock } from '../../deps/clock.ts';
import { createLog } from '../../http/log.ts';
import { listen } from '../../listen.ts';
import { createService } from '../../service.ts';

/** A second service in this process on a database that runs, with its pool in the open. */
export async function withListeningService<T>(
  { url: databaseUrl, dataDir }: { url: string; dataDir: string },
  use: (service: { url: string; pool: pg.Pool }) => Promise<T>,
): Promise<T> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent', PORT: '0' });
  const { db, pool } = connect(databaseUrl);
  const log = createLog(config);
  const { app } = await createService({ config, db, databaseUrl, clock: systemClock, log });
  try {
    return await use({ url: await listen(app, '127.0.0.1', 0), pool });
  } finally {
    await app.close();
    await pool.end();
  }
}
