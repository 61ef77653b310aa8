import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Logger } from 'pino';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type * as schema from './db/schema/index.ts';
import type { Machines, Sessions } from './http/subject.ts';
import type { HostFiles } from './modules/assets/host-build.ts';
import type { Releases } from './modules/releases/releases.ts';

/** The database or a transaction in it: statements do not care which. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;

/** What every module gets. */
export interface Deps {
  config: Config;
  db: Db;
  clock: Clock;
  log: Logger;
  sessions: Sessions;
  machines: Machines;
  releases: Releases;
  host: HostFiles;
}
