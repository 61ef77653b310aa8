import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { localDay } from '@portal/calendar';
import pg from 'pg';
import { connect, type Database } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import { FUNCTIONS, MIGRATIONS } from '../db/migration-files.ts';
import { grantRoles } from '../db/roles.ts';
import { seedDemo } from '../seed/seed.ts';

/** empty: migrated only. demo: with the demonstration set of API.md. */
export type TestData = 'empty' | 'demo';

export interface TestDatabase {
  db: Database;
  pool: pg.Pool;
  url: string;
  /** The same as the service opens it: a role that owns nothing (db/roles.ts). */
  appUrl: string;
  close: () => Promise<void>;
}

const APP_ROLE = 'portal_test_app';

const appUrlOf = (url: string): string => {
  const result = new URL(url);
  result.username = APP_ROLE;
  result.password = APP_ROLE;
  return result.href;
};

const LOCK = 7_305_114_299;

/**
 * How long a test waits for a connection. A new one takes more than the service's 1.8 s when all cores are busy, and the
 * service then answers 503: right in production, a failed test here.
 */
export const connectTimeout = 30_000;

const serverUrl = (): string => {
  const url = process.env.PORTAL_TEST_SERVER;
  if (url === undefined) throw new Error('Jest did not run src/testing/global-setup.ts');
  return url;
};

const within = (url: string, database: string): string => {
  const result = new URL(url);
  result.pathname = `/${database}`;
  return result.href;
};

/** What the role of the service may do is part of the template. */
const ROLES = join(import.meta.dirname, '..', 'db', 'roles.ts');

const filesBelow = (folder: string): string[] =>
  readdirSync(folder)
    .sort()
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]));

/** Names the template after all that it is made of, so that a kept server never serves an old one. */
const templateName = (data: TestData): string => {
  const hash = createHash('sha256').update(data);
  for (const path of [MIGRATIONS, FUNCTIONS].flatMap(filesBelow)) hash.update(readFileSync(path));
  hash.update(readFileSync(ROLES));
  if (data === 'demo') {
    for (const path of filesBelow(join(import.meta.dirname, '..', 'seed')))
      hash.update(readFileSync(path));
    hash.update(localDay(new Date()));
  }
  return `portal_template_${hash.digest('hex').slice(0, 16)}`;
};

const fill = async (url: string, data: TestData): Promise<void> => {
  await migrate(url);
  await grantRoles(url, { app: APP_ROLE });
  const { db, pool } = connect(url, { max: 4, statementTimeout: 0, connectTimeout });
  try {
    await pool.query(
      'select ensure_activity_partitions(), ensure_recipient_partitions(), ensure_sam_partitions()',
    );
    if (data === 'demo') await seedDemo(db);
  } finally {
    await pool.end();
  }
};

/** Makes the template under another name first, so that an interrupted one is never used. */
const ensureTemplate = async (admin: pg.Client, data: TestData): Promise<string> => {
  const name = templateName(data);
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 1) return name;
  const role = await admin.query('select from pg_roles where rolname = $1', [APP_ROLE]);
  if (role.rowCount === 0)
    await admin.query(`create role ${APP_ROLE} login password '${APP_ROLE}'`);
  const draft = `${name}_new`;
  await admin.query(`drop database if exists ${draft}`);
  await admin.query(`create database ${draft} template template0 encoding 'UTF8'`);
  await fill(within(serverUrl(), draft), data);
  await admin.query(`alter database ${draft} rename to ${name}`);
  return name;
};

/** A database of its own for one test file, copied from a template that the run makes once. */
export const createTestDatabase = async (data: TestData = 'empty'): Promise<TestDatabase> => {
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  const name = `portal_test_${randomBytes(8).toString('hex')}`;
  try {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    await admin.query(`create database ${name} template ${await ensureTemplate(admin, data)}`);
  } finally {
    await admin.end();
  }
  const url = within(serverUrl(), name);
  const { db, pool } = connect(url, { connectTimeout });
  return { db, pool, url, appUrl: appUrlOf(url), close: () => drop(pool, name) };
};

/** More connections to a test database that is there; closing ends these alone. */
export const joinTestDatabase = (url: string): TestDatabase => {
  const { db, pool } = connect(url, { connectTimeout });
  return { db, pool, url, appUrl: appUrlOf(url), close: () => pool.end() };
};

const drop = async (pool: pg.Pool, name: string): Promise<void> => {
  await pool.end();
  const admin = new pg.Client({ connectionString: serverUrl() });
  await admin.connect();
  try {
    await admin.query(`drop database if exists ${name} with (force)`);
  } finally {
    await admin.end();
  }
};

/** Registers beforeAll and afterAll; the database is there inside hooks and tests. */
export const useTestDatabase = (data: TestData = 'empty'): (() => TestDatabase) => {
  let current: TestDatabase | undefined;
  beforeAll(async () => {
    current = await createTestDatabase(data);
  }, 180_000);
  afterAll(async () => {
    await current?.close();
  });
  return () => {
    if (current === undefined)
      throw new Error('the test database is there in hooks and tests only');
    return current;
  };
};
