import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type * as schema from './schema/index.ts';

/** The database or a transaction in it: statements do not care which. */
export type Db = PgDatabase<NodePgQueryResultHKT, typeof schema>;
