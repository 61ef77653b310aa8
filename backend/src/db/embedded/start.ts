import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { StartError } from '../../errors/start-error.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, ensureDatabase } from './create.ts';
import {
  type Credentials,
  freePort,
  newCredentials,
  readCredentials,
  urlOf,
  writeCredentials,
} from './credentials.ts';
import { lockFolder } from './lock.ts';
import { clearDead, findRunning, startPostmaster, stopPostmaster } from './postmaster.ts';
import { chooseUser } from './run-as.ts';
import { keepAlive } from './watch.ts';

const MAJOR = '18';

export interface EmbeddedServer {
  /** postgres://portal_app:…@127.0.0.1:port/portal: owns nothing. */
  url: string;
  /** The same database as the owner of its tables, for migrations. */
  ownerUrl: string;
  reportRole: string;
  stop: () => Promise<void>;
}

const prepareFolder = (dataDir: string): string => {
  try {
    mkdirSync(dataDir, { recursive: true });
    return realpathSync(dataDir);
  } catch (error) {
    throw new StartError(
      'DATA_DIR_UNUSABLE',
      `The data folder ${dataDir} cannot be used: ${(error as Error).message}.`,
    );
  }
};

const checkVersion = (folder: string): void => {
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR) return;
  throw new StartError(
    'EMBEDDED_FILES_VERSION',
    `The database files in ${folder} were made by PostgreSQL ${version}, the built-in one is ${MAJOR}; start the portal that made them, or restore a backup into a new folder.`,
  );
};

/** Whether the server on that port is the one of this folder and takes our password. */
const answers = async (credentials: Credentials, folder: string): Promise<boolean> => {
  const client = new pg.Client({
    connectionString: urlOf('postgres', credentials, 'postgres'),
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('show data_directory');
    return rows[0]?.data_directory === folder;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
};

/** The process that serves the folder: one left running by a killed service if it answers, otherwise a new one. */
const serve = async (
  dataDir: string,
  folder: string,
  log: string,
  settings?: Record<string, string>,
): Promise<{ pid: number; credentials: Credentials }> => {
  const binaries = findBinaries();
  let credentials = readCredentials(dataDir);
  if (credentials !== undefined) {
    const left = findRunning(folder);
    if (left !== undefined) {
      credentials = { ...credentials, port: left.port };
      if (await answers(credentials, folder)) return { pid: left.pid, credentials };
      await stopPostmaster(left.pid);
    }
  }
  const user = chooseUser([dataDir, dirname(binaries.postgres)], folder);
  if (credentials === undefined || !existsSync(folder)) {
    if (existsSync(folder)) throw lostPassword(dataDir);
    credentials = await newCredentials();
    await createCluster(binaries, user, folder, credentials);
    writeCredentials(dataDir, credentials);
  }
  checkVersion(folder);
  await clearDead(folder);
  const port = await freePort(credentials.port);
  if (port !== credentials.port) {
    credentials = { ...credentials, port };
    writeCredentials(dataDir, credentials);
  }
  return { pid: await startPostmaster(binaries, user, folder, log, port, settings), credentials };
};

const lostPassword = (dataDir: string): StartError =>
  new StartError(
    'DATA_DIR_UNUSABLE',
    `The data folder ${dataDir} holds a database but not its password file database.json; put it back from the backup, or use another folder.`,
  );

/**
 * PostgreSQL of our own in `<dataDir>/postgres`, on 127.0.0.1 alone. One service per folder (StartError
 * DATA_DIR_IN_USE). Should the server die, it is started again on the same port.
 */
export const startEmbedded = async (
  dataDir: string,
  settings?: Record<string, string>,
): Promise<EmbeddedServer> => {
  const home = prepareFolder(dataDir);
  const unlock = lockFolder(home);
  const folder = join(home, 'postgres');
  const start = () => serve(home, folder, join(home, 'postgres.log'), settings);
  try {
    const { pid, credentials } = await start();
    await ensureDatabase(credentials);
    const watch = keepAlive(pid, async () => (await start()).pid);
    return {
      url: urlOf('portal_app', credentials, 'portal'),
      ownerUrl: urlOf('portal', credentials, 'portal'),
      reportRole: 'portal_report',
      stop: async () => {
        await stopPostmaster(await watch.end());
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
};
