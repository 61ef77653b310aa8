import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/handle.ts';
import { chosenFirst } from './first.ts';
import { type ListOrder, orderBy } from './order.ts';

/** Besides its filters, what a list's rows are found by. */
export interface Among {
  /** How many agents are in scope, as far as that matters. */
  agents: number;
  /** A stretch of the order. */
  within?: SQL | undefined;
}

interface IdsAsked {
  table: PgTable;
  /** What the table can answer by itself. */
  alone: SQL | undefined;
  /** Choose by that before anything is joined: few rows fit, and the order is another table's. */
  first: boolean;
  /** Only the tables that conditions and order ask for, each with what it is joined by. */
  joins: readonly (readonly [table: PgTable, on: SQL])[];
  where: SQL | undefined;
}

/** The ids of a list's rows, to be counted or put in order; all else of a row is read for those of one page alone. */
export function idsOf(db: Db, { table, alone, first, joins, where }: IdsAsked) {
  const found = db
    .select({ id: sql<number>`${sql.identifier(getTableName(table))}.id`.as('id') })
    .from(first ? chosenFirst(table, alone) : table)
    .$dynamic();
  for (const [other, on] of joins) found.innerJoin(other, on);
  return found.where(where);
}

/** Those of one page, as the table `page` of a further statement. */
export const pageOfIds = (
  ids: ReturnType<typeof idsOf>,
  { order, limit, offset }: { order: ListOrder; limit: number; offset: number },
) =>
  ids
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset)
    .as('page');
