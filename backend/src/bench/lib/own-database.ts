import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../../db/server.ts';
import { withPortal } from './own-portal.ts';

export interface OwnDatabase {
  url: string;
  pid: number;
  dataDir: string;
  /** Of the owner of the tables: the role of the service may neither vacuum nor drop an index. */
  pool: pg.Pool;
  ownerUrl: string;
  /** With the service's role; holds a password, never to be printed. */
  databaseUrl: string;
}

interface Options {
  /**
   * The service is started again before `use`: one that has made demonstration data keeps the memory that this took, and no
   * service in production makes any.
   */
  fresh?: boolean;
}

/**
 * A portal with demonstration data in a process and a folder of its own, and a way into its database, while `use` runs. The
 * folder of DATA_DIR stays for the next run.
 */
export async function withOwnDatabase<T>(
  use: (own: OwnDatabase) => Promise<T>,
  { fresh = false }: Options = {},
): Promise<T> {
  const given = process.env.DATA_DIR;
  const dataDir = given ? resolve(given) : await mkdtemp(join(tmpdir(), 'portal-bench-'));
  await mkdir(dataDir, { recursive: true });
  // PostgreSQL runs as its own user, who needs access to the folder.
  await chmod(dataDir, 0o755);
  try {
    if (fresh) await withPortal({ DATA_DIR: dataDir }, async () => undefined);
    return await withPortal({ DATA_DIR: dataDir }, async (url, pid) => {
      const opened = await openDatabase({ dataDir, attach: true });
      const pool = new pg.Pool({ connectionString: opened.ownerUrl, max: 1 });
      // A measurement may end the service, and with it the database.
      pool.on('error', () => {});
      try {
        return await use({
          url,
          pid,
          dataDir,
          pool,
          ownerUrl: opened.ownerUrl,
          databaseUrl: opened.url,
        });
      } finally {
        await pool.end();
        await opened.close();
      }
    });
  } finally {
    if (!given) await rm(dataDir, { recursive: true, force: true });
  }
}
