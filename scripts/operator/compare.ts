import { TaskError } from '@portal/kit/failing';
import type { Cluster } from './cluster.ts';

/** Rows and a hash over them, by table. */
export type Figures = ReadonlyMap<string, string>;

const TABLES = `select string_agg(quote_ident(tablename), ' ' order by tablename) from pg_tables
  where schemaname = 'public'`;

/** The database's own: made with its tables, before anything is restored. */
const OWN = new Set(['schema_migration', 'schema_function', 'audit_head', 'audit_mark']);

/** What was alive in them ends with a restore: their rows are counted. */
const ENDED = new Set([
  ...['session', 'remembered_device', 'impersonation', 'otp_challenge', 'recovery_flow'],
  ...['factor_challenge', 'captcha', 'activation', 'launch_code', 'outbox'],
]);

/** Rows that backup and restore themselves add are not compared: their events, and a set under a higher serial (decision 0027). */
const conditionOf = (table: string, lastEvent: number): string => {
  if (table === 'audit_event') return ` where seq <= ${lastEvent}`;
  return table === 'release_set' ? " where created_by is distinct from 'restore'" : '';
};

/** Rows and hashes of every table, of those whose rows end the number alone; of the audit up to an event. */
export async function figuresOf({ query }: Cluster, lastEvent: number): Promise<Figures> {
  const names = (await query(TABLES)).split(' ').filter((name) => !OWN.has(name));
  const statements = names.map((name) => {
    if (ENDED.has(name)) return `select '${name}', count(*), '' from ${name}`;
    const where = conditionOf(name, lastEvent);
    return `select '${name}', count(*), md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) from ${name} t${where}`;
  });
  const lines = (await query(statements.join(' union all '))).split('\n');
  return new Map(
    lines.map((line) => {
      const [name = '', ...figures] = line.split('|');
      return [name, figures.join(' rows, ')];
    }),
  );
}

/** Throws with the tables that differ; says how many there are. */
export function compare(before: Figures, after: Figures): string {
  const names = new Set([...before.keys(), ...after.keys()]);
  const differing = [...names].filter((name) => before.get(name) !== after.get(name));
  if (differing.length > 0)
    throw new TaskError(
      differing
        .map((name) => `${name}: ${before.get(name)} before, ${after.get(name)} after`)
        .join('\n'),
    );
  const rows = [...after.values()].reduce((sum, figures) => sum + Number.parseInt(figures, 10), 0);
  return `${names.size} tables with ${rows} rows are equal`;
}
