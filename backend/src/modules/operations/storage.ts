import { statfs } from 'node:fs/promises';
import type { OperationsSummary } from '@portal/types';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import type { Deps } from '../../deps/deps.ts';

type Storage = NonNullable<OperationsSummary['storage']>;

const MINUTE_MS = 60_000;
const TABLES = 12;

/** Sizes as the database keeps them: no table is read. Partitions count for their table. */
async function readStorage(db: Db, dataDir: string, now: Date): Promise<Storage> {
  const { rows } = await db.execute<{ name: string; bytes: string; rows: string }>(sql`
    select coalesce(parent.relname, c.relname) as name,
      sum(pg_total_relation_size(c.oid)) as bytes, sum(greatest(c.reltuples, 0)) as rows
      from pg_class c
      left join pg_inherits i on i.inhrelid = c.oid
      left join pg_class parent on parent.oid = i.inhparent
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     group by 1 order by 2 desc limit ${TABLES}`);
  const size = await db.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  const disk = await statfs(dataDir).catch(() => null);
  return {
    at: now.toISOString(),
    databaseBytes: Number(size.rows[0]?.bytes ?? 0),
    diskBytes: disk && disk.blocks * disk.bsize,
    diskFreeBytes: disk && disk.bavail * disk.bsize,
    tables: rows.map(({ name, ...figures }) => ({
      name,
      bytes: Number(figures.bytes),
      rows: Number(figures.rows),
    })),
  };
}

const latest = new WeakMap<Deps, { at: number; figures: Promise<Storage> }>();

/** Sizes of database and disk, read at most once a minute by a backend. */
export function storageFigures(db: Db, deps: Deps): Promise<Storage> {
  const now = deps.clock();
  const last = latest.get(deps);
  if (last !== undefined && now.getTime() - last.at < MINUTE_MS) return last.figures;
  const figures = readStorage(db, deps.config.dataDir, now);
  latest.set(deps, { at: now.getTime(), figures });
  figures.catch(() => latest.delete(deps));
  return figures;
}
