import { and, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/handle.ts';
import { countUpTo } from '../paging/count.ts';
import { chosenFirst } from '../paging/first.ts';
import { type ListOrder, orderBy, type Sorted } from '../paging/order.ts';
import type { Total } from '../paging/page.ts';
import type { RowScope } from '../scope/row-scope.ts';
import { sizeFor } from '../scope/size.ts';
import { BELOW_LARGE, planOf } from './planner.ts';

/** What a list is sorted by in SQL. */
interface SortExpression<Join extends string> extends Sorted {
  /** The tables that the expression needs; then another table decides the order. */
  joins?: readonly Join[];
  /** Each row costs a look at other tables, as if one of them decided the order. */
  costly?: true;
}

/** How the service finds the rows of a declared list: a table, its joins, and an expression per sort. */
export interface ListSource<Sort extends string, Join extends string> {
  table: PgTable;
  id: PgColumn;
  /** The scope over the table alone. */
  scope(rows: RowScope): SQL;
  /** The same where the joins of `always` are there; `scope` when left out. */
  joinedScope?(rows: RowScope): SQL;
  /** The tables that sorts and search may need, each after the ones it depends on. */
  joins: Record<Join, readonly [table: PgTable, on: SQL]>;
  always?: readonly Join[];
  searchJoins: readonly Join[];
  sorts: Record<Sort, SortExpression<Join>>;
}

/** Filters of a query as SQL. */
export interface ListFilters {
  /** Over the list's own table. */
  where: SQL | undefined;
  /** Over the table joined with `searchJoins`. */
  search?: SQL | undefined;
}

/** The scope and the filters of a query, and how many agents are in scope as far as that matters. */
export interface ListSelection extends ListFilters {
  rows: RowScope;
  agents: number;
}

const isForeign = <Sort extends string>(source: ListSource<Sort, string>, sort: Sort): boolean => {
  const { joins = [], costly } = source.sorts[sort];
  return costly === true || joins.length > 0;
};

/** The order that a query names. Rows without a value come last; the id decides between equal ones. */
export const orderOf = <Sort extends string>(
  source: ListSource<Sort, string>,
  { sort, order }: { sort: Sort; order: 'asc' | 'desc' },
): ListOrder => ({ sort, order, of: source.sorts[sort], id: source.id });

/**
 * Scope and filters of a query together with the size of the scope, which is counted only where it decides the plan.
 */
export const selectionOf = async <Sort extends string>(
  db: Db,
  source: ListSource<Sort, string>,
  rows: RowScope,
  { filters, sort }: { filters: ListFilters; sort: Sort },
): Promise<ListSelection> => ({
  ...filters,
  rows,
  agents: await sizeFor(db, rows, isForeign(source, sort)),
});

/** The ids of the selected rows; further tables are joined only where sort or search need them. */
function idsOf<Sort extends string, Join extends string>(
  db: Db,
  source: ListSource<Sort, Join>,
  { rows, where, search, agents }: ListSelection,
  { sort, within }: { sort?: Sort; within?: SQL | undefined } = {},
) {
  const { table, joins, always = [], searchJoins, scope, joinedScope = scope } = source;
  const foreign = sort !== undefined && isForeign(source, sort);
  const plan = planOf({ agents, materialiseUpTo: foreign ? BELOW_LARGE : undefined });
  const needed = new Set([
    ...always,
    ...(search === undefined ? [] : searchJoins),
    ...(sort === undefined ? [] : (source.sorts[sort].joins ?? [])),
  ]);
  const from = plan === 'materialiseScope' ? chosenFirst(table, and(scope(rows), where)) : table;
  const found = db
    .select({ id: sql<number>`${sql.identifier(getTableName(table))}.id`.as('id') })
    .from(from)
    .$dynamic();
  for (const [name, [other, on]] of Object.entries(joins) as [Join, readonly [PgTable, SQL]][]) {
    if (needed.has(name)) found.innerJoin(other, on);
  }
  return found.where(and(joinedScope(rows), where, search, within));
}

/** The ids of one page, as the table `page` of the statement that reads its columns. */
export const pageOfIds = <Sort extends string>(
  db: Db,
  source: ListSource<Sort, string>,
  selection: ListSelection,
  page: { order: ListOrder; within: SQL | undefined; limit: number; offset: number },
) => {
  const { order, within, limit, offset } = page;
  return idsOf(db, source, selection, { sort: order.sort as Sort, within })
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset)
    .as('page');
};

/** Counts the selected rows, up to `most`: the total says when there are more. `within` is a further SQL condition. */
export const countSelected = (
  db: Db,
  source: ListSource<string, string>,
  selection: ListSelection,
  { most, within }: { most: number; within?: SQL },
): Promise<Total> => countUpTo(db, idsOf(db, source, selection, { within }), most);
