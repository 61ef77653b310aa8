import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { markQueries } from './mark-queries.ts';
import * as schema from './schema/index.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };

const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;

/** Raw queries get what Drizzle gives: numbers for bigint and numeric, 'yyyy-mm-dd' for dates. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(oid, 'binary');
    if (oid === INT8 || oid === NUMERIC) return (value: string) => Number(value);
    if (oid === DATE) return (value: string) => value;
    return pg.types.getTypeParser(oid, 'text');
  },
};

/**
 * The one way to the database: Drizzle over a pg pool, columns in snake_case. The database ends a query that runs longer
 * than statementTimeout ms; a call waits connectTimeout ms for a connection, so that it knows within two seconds that the
 * database is away (REL-04).
 */
export const connect = (
  connectionString: string,
  {
    max = 10,
    statementTimeout = 30_000,
    connectTimeout = 1_800,
  }: { max?: number; statementTimeout?: number; connectTimeout?: number } = {},
): { db: Database; pool: pg.Pool } => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: connectTimeout,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeout,
    application_name: 'portal',
  });
  // A connection that breaks while idle must not end the process; the next query gets a new one.
  pool.on('error', () => {});
  pool.on('connect', markQueries);
  return { db: drizzle(pool, { schema, casing: 'snake_case' }), pool };
};
