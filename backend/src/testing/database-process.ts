// Run as a process of its own by db/server.test.ts: opens the embedded database of a folder and writes until it is
// ended. One line each: `ready <pid of the server>`, then the number of every committed row; `refused <sentence>`.

import { connect } from '../db/client.ts';
import { readPidFile } from '../db/embedded/postmaster.ts';
import { openDatabase } from '../db/server.ts';
import { StartError } from '../errors/start-error.ts';

const [dataDir = '', mode = 'idle'] = process.argv.slice(2);

try {
  const { close, ownerUrl } = await openDatabase({ dataDir });
  // The service's own role may make no table.
  const { pool } = connect(ownerUrl);
  process.once('SIGTERM', async () => {
    await pool.end();
    await close();
    process.exit(0);
  });
  await pool.query('create table if not exists written (n int primary key)');
  console.log(`ready ${readPidFile(`${dataDir}/postgres`)?.pid}`);
  const { rows } = await pool.query<{ n: number }>('select coalesce(max(n), 0) as n from written');
  for (let n = (rows[0]?.n ?? 0) + 1; mode === 'write'; n += 1) {
    await pool.query('insert into written values ($1)', [n]);
    console.log(n);
  }
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.log(`refused ${error.code} ${error.message}`);
}
