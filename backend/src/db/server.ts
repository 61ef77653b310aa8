import type pg from 'pg';
import { StartError } from '../errors/start-error.ts';
import { syncAuthorities } from './catalogue/sync-authorities.ts';
import { connect, type Database } from './client.ts';
import { readCredentials, urlOf } from './embedded/credentials.ts';
import { startEmbedded } from './embedded/start.ts';
import { checkExternal } from './external.ts';
import { migrate } from './migrate.ts';
import { grantRoles } from './roles.ts';

export interface OpenOptions {
  /** An external PostgreSQL 14+; without it one is started in dataDir. */
  databaseUrl?: string | undefined;
  /** The same external database as the owner of its tables; without it DATABASE_URL is the owner's. */
  databaseOwnerUrl?: string | undefined;
  /** A role of the external database that reports read with. */
  databaseReportRole?: string | undefined;
  /** Absolute folder of the embedded database. */
  dataDir: string;
  /** Connections of this process at most. */
  max?: number;
  /** Milliseconds that a query waits for a connection: short where a caller waits. */
  connectTimeout?: number;
  /** Join the embedded database of a portal that runs already, instead of refusing (the seed command). */
  attach?: boolean;
  /** Drops everything in the schema public first. */
  reset?: boolean;
}

export interface OpenedDatabase {
  db: Database;
  pool: pg.Pool;
  /** The address in use; holds a password, never to be logged. */
  url: string;
  /** The address of the owner of the tables, the same where nothing is kept apart; never to be logged. */
  ownerUrl: string;
  /** Ends the connections, then the embedded server. */
  close: () => Promise<void>;
}

interface Reached {
  url: string;
  ownerUrl: string;
  reportRole?: string | undefined;
  stop: () => Promise<void>;
}

const start = async (options: OpenOptions): Promise<Reached> => {
  const { databaseUrl, databaseReportRole: reportRole, dataDir, attach } = options;
  if (databaseUrl !== undefined) {
    const ownerUrl = options.databaseOwnerUrl ?? databaseUrl;
    await checkExternal(ownerUrl);
    return { url: databaseUrl, ownerUrl, reportRole, stop: async () => {} };
  }
  try {
    return await startEmbedded(dataDir);
  } catch (error) {
    const running = attach === true ? readCredentials(dataDir) : undefined;
    if (running === undefined || !(error instanceof StartError) || error.code !== 'DATA_DIR_IN_USE')
      throw error;
    return {
      url: urlOf('portal_app', running, 'portal'),
      ownerUrl: urlOf('portal', running, 'portal'),
      reportRole: 'portal_report',
      stop: async () => {},
    };
  }
};

/** Makes the months ahead of the activity log and of recipients; at every start, and once a day by a job. */
export const ensurePartitions = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    'select ensure_activity_partitions(), ensure_recipient_partitions(), ensure_sam_partitions()',
  );
};

const reset = async (url: string): Promise<void> => {
  const { pool } = connect(url, { max: 1, statementTimeout: 0 });
  try {
    await pool.query('drop schema public cascade; create schema public');
  } finally {
    await pool.end();
  }
};

/** Starts or reaches the database, brings its schema up to date and connects. Throws StartError with one sentence. */
export const openDatabase = async (options: OpenOptions): Promise<OpenedDatabase> => {
  const { url, ownerUrl, reportRole, stop } = await start(options);
  try {
    if (options.reset === true) await reset(ownerUrl);
    await migrate(ownerUrl);
    if (ownerUrl !== url)
      await grantRoles(ownerUrl, {
        app: decodeURIComponent(new URL(url).username),
        report: reportRole,
      });
    const { db, pool } = connect(url, {
      ...(options.max === undefined ? {} : { max: options.max }),
      ...(options.connectTimeout === undefined ? {} : { connectTimeout: options.connectTimeout }),
    });
    await ensurePartitions(pool);
    await syncAuthorities(pool);
    return {
      db,
      pool,
      url,
      ownerUrl,
      close: async () => {
        await pool.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** How long a start or a command waits for a connection. */
export const PATIENT_MS = 30_000;

/** Runs something with the rights of the owner of the tables: filling them without triggers, a dump, a restore. */
export async function asOwner<T>(
  { ownerUrl }: Pick<OpenedDatabase, 'ownerUrl'>,
  use: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, pool } = connect(ownerUrl, {
    max: 4,
    statementTimeout: 0,
    connectTimeout: PATIENT_MS,
  });
  try {
    return await use(db);
  } finally {
    await pool.end();
  }
}
