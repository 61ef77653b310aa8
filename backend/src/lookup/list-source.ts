import type { AnyList, SortOf } from '@portal/domain/list';
import type { SQL, Subquery } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/handle.ts';
import type { MergedPart } from '../paging/merge.ts';
import type { ListOrder, Sorted } from '../paging/order.ts';
import type { Owned, RowScope } from '../scope/row-scope.ts';
import type { FilterColumns } from './list-filters.ts';
import type { Density, Strategy } from './planner.ts';

/** What a list is sorted by in SQL. */
export interface SortExpression<Join extends string> extends Sorted {
  /** The tables that the expression needs; then another table decides the order. */
  joins?: readonly Join[];
  /** Each row costs a look at other tables, as if one of them decided the order. */
  costly?: true;
}

interface Joined {
  table: PgTable | SQL;
  on: SQL;
  /** Rows without a match stay. */
  left?: true;
}

/** The columns of a row; drizzle maps what each of them holds. */
export type Columns = Record<string, PgColumn | SQL | SQL.Aliased>;

/** The codes that a query names, by filter. */
export type TotalFilters = Readonly<Record<string, readonly string[] | undefined>>;

/** The filters for which the database keeps totals, and the number of rows that these say. */
interface Totals {
  of: readonly string[];
  count(db: Db, rows: RowScope, filters: TotalFilters): Promise<number>;
}

/** What a statement is to find, for a source that says itself where. */
export interface Finding {
  strategy: Strategy;
  rows: RowScope;
  agents: number;
  people?: readonly number[] | undefined;
  /** The text, where a search leaves rows out. */
  search?: string | undefined;
  counting: boolean;
  offset: number;
}

/** A table of the source's name, and the condition for its rows to be in scope. */
export interface Found {
  from?: SQL;
  where?: SQL | undefined;
  /** An order for rows that are counted, so that the statement ends where enough are found. */
  countedBy?: PgColumn;
}

/** The scope and the conditions of a query, as a source's own page needs them. */
export interface Selected {
  rows: RowScope;
  agents: number;
  where: SQL | undefined;
}

export interface RowRange {
  order: ListOrder;
  within: SQL | undefined;
  limit: number;
  offset: number;
}

/** How the service finds the rows of a declared list: a table, its joins, and an expression per column, sort and filter. */
export interface ListSource<C extends Columns = Columns> {
  list: AnyList;
  table: PgTable;
  id: PgColumn;
  /** The columns of the list's own table by which its rows belong to an agent. */
  owned?: Owned;
  /** Whose rows they are, where `owned` cannot say so: over the table alone, and joined with the tables of `always`. */
  scope?: { alone(rows: RowScope): SQL; joined(rows: RowScope): SQL };
  /** Where rows are found and which of them are in scope, if neither `owned` nor `scope` can say so for all strategies alike. */
  find?(finding: Finding): Found;
  /** The ids of a page in an order that another table keeps; undefined for all other orders. */
  page?(db: Db, selection: Selected, range: RowRange): Subquery | undefined;
  /** Up to how many rows are counted for a page, where each costs more than in other lists. */
  counted?: number | undefined;
  /** The rows are policies: a search for few customers starts from them, and policies of a large scope are read per holder. */
  holder?: PgColumn;
  density: Density;
  /** The tables of sorts, search and columns, each after the ones it depends on. */
  joins: Readonly<Record<string, Joined>>;
  always?: readonly string[];
  columns: C;
  sorts: Readonly<Record<string, SortExpression<string>>>;
  /** The order of a list that cannot be sorted. */
  fixedOrder?: Sorted;
  filters: Readonly<Record<string, PgColumn | SQL>>;
  /** A fixed condition. */
  where?: SQL | undefined;
  search?: { by(text: string): SQL | undefined; joins: readonly string[] };
  /** Parts of the rows that an index holds in this order each: they are read separately and merged. `within`: of a range. */
  parts?(order: { sort: string; nullable: boolean; within: boolean }): MergedPart[] | undefined;
  /** Added to the name of an order where one list has several, so that a cursor of one is none of the others. */
  variant?: string;
  totals?: Totals;
}

type Declared<L extends AnyList, C extends Columns, Join extends string> = Omit<
  ListSource<C>,
  'list' | 'joins' | 'always' | 'sorts' | 'filters' | 'search'
> & {
  list: L;
  joins: Readonly<Record<Join, Joined>>;
  always?: readonly NoInfer<Join>[];
  sorts: Record<SortOf<L>, SortExpression<NoInfer<Join>>>;
  filters: FilterColumns<L>;
  search?: { by(text: string): SQL | undefined; joins: readonly NoInfer<Join>[] };
};

/**
 * Declares a source: it has an expression for each sort and filter of its list. A source whose expressions depend on the query
 * or the caller is made per call.
 */
export const listSource = <L extends AnyList, C extends Columns, Join extends string>(
  source: Declared<L, C, Join>,
): ListSource<C> => source;

/** The order that a query names. Rows without a value come last; the id decides between equal ones. */
export const orderOf = (
  { sorts, fixedOrder, variant, id }: ListSource,
  { sort = '', order = 'asc' }: { sort?: string; order?: 'asc' | 'desc' },
): ListOrder => {
  const of = sorts[sort] ?? fixedOrder;
  if (of === undefined) throw new Error(`no order for '${sort}'`);
  return { sort: variant === undefined ? sort : `${variant} ${sort}`, order, of, id };
};
