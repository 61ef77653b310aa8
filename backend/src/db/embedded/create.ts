import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { StartError } from '../../errors/start-error.ts';
import type { Binaries } from './binaries.ts';
import { type Credentials, passwordOf, urlOf } from './credentials.ts';
import { type RunAs, spawnAs } from './run-as.ts';

const NAME = 'portal';

/**
 * Makes the files of a new database in `folder`. It grows beside it and takes its name in one step, so that a half-made
 * one is never taken for the real one. UTF-8, sorted by code point on every system; Vietnamese order comes from ICU.
 */
export const createCluster = async (
  { initdb }: Binaries,
  user: RunAs | undefined,
  folder: string,
  { adminPassword }: Credentials,
): Promise<void> => {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, adminPassword, { mode: 0o600 });
  if (user !== undefined) {
    chownSync(draft, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  try {
    await run(initdb, user, draft, [
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, folder);
};

const run = (
  program: string,
  user: RunAs | undefined,
  cwd: string,
  args: string[],
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawnAs(user, program, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    });
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const failed = (why: string) =>
      reject(
        new StartError(
          'EMBEDDED_FAILED',
          `The built-in PostgreSQL could not make its files in ${cwd}: ${why}.`,
        ),
      );
    child.once('error', (error) => failed(error.message));
    child.once('close', (code) =>
      code === 0 ? resolve() : failed(said.trim().split('\n').at(-1) ?? `code ${code}`),
    );
  });

const ROLES = ['portal', 'portal_app', 'portal_report'] as const;

/** Makes the roles and the database portal unless they are there. The service never connects as the superuser. */
export const ensureDatabase = async (credentials: Credentials): Promise<void> => {
  const client = new pg.Client({ connectionString: urlOf('postgres', credentials, 'postgres') });
  await client.connect();
  try {
    const { rows } = await client.query<{ roles: string[]; database: boolean }>(
      `select array(select rolname::text from pg_roles where rolname = any($2)) as roles,
              exists (select from pg_database where datname = $1) as database`,
      [NAME, ROLES],
    );
    for (const role of ROLES) {
      if (rows[0]?.roles.includes(role)) continue;
      const password = client.escapeLiteral(passwordOf(role, credentials));
      await client.query(`create role ${role} login password ${password}`);
    }
    if (rows[0]?.database !== true) await client.query(`create database ${NAME} owner ${NAME}`);
  } finally {
    await client.end();
  }
};
