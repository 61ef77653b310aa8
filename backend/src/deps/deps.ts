import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/client.ts';
import type { Db } from '../db/handle.ts';
import type { Clock } from './clock.ts';
import type { Secrets } from './secrets.ts';

/**
 * What every route and module gets. A part of the service adds its own member where it is declared, by declaration merging
 * (`declare module '…/deps/deps.ts'`), as Fastify's plugins do: so nothing below has to import it. service.ts makes them all.
 */
export interface Deps {
  config: Config;
  db: Database;
  clock: Clock;
  log: Logger;
  /** Keys for codes and tokens at rest, one for each purpose. */
  secrets: Secrets;
}

/** The same within a transaction. */
export type DepsWithin = Omit<Deps, 'db'> & { db: Db };
