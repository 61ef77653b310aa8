import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { TaskError } from '@portal/kit/failing';
import { run } from '../lib/run.ts';
import { freePort } from './free-port.ts';

const INSTALLED = '/usr/lib/postgresql';

/** The folder of the programs of the newest PostgreSQL that Debian installed. Throws a sentence. */
function programs(): string {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED) : [];
  const newest = versions.sort((one, other) => Number(other) - Number(one))[0];
  if (newest === undefined)
    throw new TaskError('There is no PostgreSQL of Debian: apt-get install postgresql.');
  return path.join(INSTALLED, newest, 'bin');
}

/** A PostgreSQL cluster of its own, in a folder that can be thrown away. */
export interface Cluster {
  version: string;
  /** As the service connects: a role that owns nothing. */
  url: string;
  /** As the owner of the tables connects. */
  ownerUrl: string;
  /** Runs statements on the database `portal`; returns what psql prints, without frames. */
  query(sql: string): Promise<string>;
  /** Drops the database and makes an empty one. */
  replaceDatabase(): Promise<void>;
  stop(): Promise<void>;
}

async function must(command: string, args: string[]): Promise<string> {
  const { code, output } = await run(command, args);
  if (code !== 0) throw new TaskError(`${path.basename(command)} ended with ${code}:\n${output}`);
  return output;
}

async function idOf(kind: '-u' | '-g'): Promise<number> {
  return Number(await must('id', [kind, 'postgres']));
}

/** Makes and starts a cluster in a folder. PostgreSQL does not run as root: then it runs as Debian's user `postgres`. */
export async function startCluster(folder: string): Promise<Cluster> {
  const bin = programs();
  const asRoot = process.getuid?.() === 0;
  await mkdir(folder, { mode: 0o700 });
  if (asRoot) await chown(folder, await idOf('-u'), await idOf('-g'));
  const pg = (program: string, ...args: string[]) =>
    asRoot
      ? must('runuser', ['-u', 'postgres', '--', path.join(bin, program), ...args])
      : must(path.join(bin, program), args);
  const port = await freePort();
  const data = path.join(folder, 'data');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const admin = ['-h', folder, '-p', String(port), '-U', 'postgres'];
  await pg(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '--auth-local=peer',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  );
  if (!asRoot)
    await writeFile(
      path.join(data, 'pg_hba.conf'),
      'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
    );
  await pg('pg_ctl', '-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start');
  const psql = (database: string, sql: string) =>
    pg('psql', ...admin, '-d', database, '-v', 'ON_ERROR_STOP=1', '-qtAc', sql);
  const password = randomBytes(16).toString('hex');
  // No superusers, as docs/security/hardening.md says: one owns the tables, one serves the calls.
  for (const role of ['portal_owner', 'portal'])
    await psql('postgres', `create role ${role} login password '${password}'`);
  const create = () => psql('postgres', 'create database portal owner portal_owner');
  await create();
  await chmod(folder, 0o700);
  const urlOf = (role: string) => `postgres://${role}:${password}@127.0.0.1:${port}/portal`;
  return {
    version: (await psql('postgres', 'show server_version')).trim(),
    url: urlOf('portal'),
    ownerUrl: urlOf('portal_owner'),
    query: async (sql) => (await psql('portal', sql)).trim(),
    replaceDatabase: async () => {
      await psql('postgres', 'drop database portal with (force)');
      await create();
    },
    stop: async () => {
      await pg('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop');
    },
  };
}
