import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/handle.ts';
import type { ListOrder } from './order.ts';

/** Some of the rows. `by` is what the order is by where the part has an index of its own. */
export interface MergedPart {
  where: SQL | undefined;
  by?: SQL;
}

interface MergeOptions {
  table: PgTable;
  /** Each row fits one of these at most. */
  parts: MergedPart[];
  where: SQL | undefined;
  order: ListOrder;
  limit: number;
  offset: number;
}

/**
 * The ids of one page, read part by part from an index over the part's column, the order's and the id, and merged. Where
 * few rows fit, a scan of all rows in their order would take long. Rows without a value come last: in descending order
 * they are read separately, because the index has them first.
 */
export function mergedPage(
  db: Db,
  { table, parts, where, order: { of, order, id }, limit, offset }: MergeOptions,
) {
  const direction = sql.raw(order);
  const halvesOf = (by: SQL) =>
    order === 'desc' && of.nullable ? [sql`${by} is not null`, sql`${by} is null`] : [sql`true`];
  const branches = parts.flatMap(({ where: part, by = of.by }) =>
    halvesOf(by).map(
      (
        half,
      ) => sql`(select ${id} as id, ${by} as value from ${table} where ${and(part, half, where)}
        order by ${by} ${direction}, ${id} ${direction} limit ${offset + limit})`,
    ),
  );
  return db
    .select({ id: sql<number>`id`.as('id') })
    .from(sql`(${sql.join(branches, sql` union all `)}) as part`)
    .orderBy(sql`value ${direction} nulls last, id ${direction}`)
    .limit(limit)
    .offset(offset)
    .as('page');
}
