import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Db } from '../db/handle.ts';
import { customer } from '../db/schema/index.ts';
import { countUpTo, totalOf } from '../paging/count.ts';
import { chosenFirst } from '../paging/first.ts';
import { mergedPage } from '../paging/merge.ts';
import { keyColumns, type ListOrder, orderBy } from '../paging/order.ts';
import type { ReadRange, Total } from '../paging/page.ts';
import { perHolder, type RowScope } from '../scope/row-scope.ts';
import { LARGE_SCOPE, sizeFor } from '../scope/size.ts';
import { customersTable, findCustomersByName } from './customers-by-name.ts';
import { conditionsOf } from './list-filters.ts';
import type { Columns, ListSource, RowRange, TotalFilters } from './list-source.ts';
import { type Purpose, planOf } from './planner.ts';

/** What reading needs of a list's query; filters are further properties. */
export interface ListQuery {
  sort?: string;
  search?: string | undefined;
}

/** What decides how the rows of a query are found, never which. */
export interface Situation {
  /** Agents in scope, as far as their number matters. */
  agents: number;
  /** The few customers whom the search names. */
  people?: readonly number[] | undefined;
}

/** The rows that a query selects, and what decides how they are found. */
export interface ListSelection extends Situation {
  rows: RowScope;
  sort?: string | undefined;
  /** Over the list's own table. */
  where: SQL | undefined;
  /** Over the table joined with the tables of the search. */
  search?: SQL | undefined;
  /** The text of a search that leaves rows out. */
  searched?: string | undefined;
  /** Set where nothing but filters that totals answer is named. */
  totals?: TotalFilters | undefined;
}

/** The row of a source. */
export type RowOf<C extends Columns> = SelectResultFields<C>;

const isForeign = ({ sorts }: ListSource, sort: string | undefined): boolean => {
  const { joins = [], costly = false } = (sort !== undefined && sorts[sort]) || {};
  return costly || joins.length > 0;
};

/** The agents in scope are counted, and customers looked up by name, only where that decides the plan. */
export async function situationOf(
  db: Db,
  source: ListSource,
  rows: RowScope,
  { sort, search }: ListQuery,
): Promise<Situation> {
  const { holder, find } = source;
  const byHolder = (holder !== undefined || find !== undefined) && search !== undefined;
  const decides = find !== undefined || byHolder || isForeign(source, sort);
  const agents = await sizeFor(db, rows, decides);
  return { agents, people: byHolder ? await findCustomersByName(db, search, agents) : undefined };
}

/** The rows that a query selects. */
export function selectionOf(
  source: ListSource,
  rows: RowScope,
  query: ListQuery,
  situation: Situation,
): ListSelection {
  const { list, filters, totals } = source;
  const conditions = conditionsOf(list, filters, query);
  const found = query.search === undefined ? undefined : source.search?.by(query.search);
  const joined = source.search !== undefined && source.search.joins.length > 0;
  const named = Object.keys(conditions).filter((key) => conditions[key] !== undefined);
  const isTotal = totals && found === undefined && named.every((key) => totals.of.includes(key));
  return {
    ...situation,
    rows,
    sort: query.sort,
    where: and(source.where, ...Object.values(conditions), joined ? undefined : found),
    search: joined ? found : undefined,
    searched: found && query.search,
    totals: isTotal ? (query as TotalFilters) : undefined,
  };
}

interface Goal {
  sort?: string | undefined;
  counting?: boolean;
  /** Rows of a range. */
  within?: SQL | undefined;
  offset?: number;
}

/** How a statement finds its rows: the strategy, and the scope as the strategy needs it. */
function planFor(
  source: ListSource,
  { agents, search, people, rows }: ListSelection,
  { sort, counting = false }: Goal,
) {
  const { owned, scope, holder, density } = source;
  const foreign = isForeign(source, sort);
  const searching: Purpose = counting ? 'count' : 'search';
  const otherwise: Purpose = search === undefined ? 'ownOrder' : searching;
  const purpose: Purpose = foreign ? 'foreignOrder' : otherwise;
  const strategy = planOf({ agents, density, purpose, customersFound: people !== undefined });
  const byHolder =
    holder !== undefined &&
    (strategy === 'lookUpByHolder' ||
      (agents >= LARGE_SCOPE && (search !== undefined || (foreign && density === 'many'))));
  const alone = owned === undefined ? scope?.alone(rows) : rows(owned);
  const joined = owned === undefined ? scope?.joined(rows) : alone;
  return {
    strategy,
    alone,
    joined: byHolder && owned !== undefined ? rows(perHolder(owned)) : joined,
  };
}

/** The ids of the selected rows; further tables are joined only where sort or search need them. */
function idsOf(db: Db, source: ListSource, selection: ListSelection, goal: Goal) {
  const { table, holder } = source;
  const { where, people } = selection;
  const { sort, within, counting = false, offset = 0 } = goal;
  const { strategy, alone, joined } = planFor(source, selection, goal);
  const ids = db.select({ id: sql<number>`${sql.identifier(getTableName(table))}.id`.as('id') });
  if (strategy === 'lookUpByHolder' && people !== undefined && holder !== undefined) {
    return ids
      .from(customersTable(people))
      .innerJoin(table, sql`${holder} = ${customer.id}`)
      .where(and(joined, where, within))
      .$dynamic();
  }
  const { searched: search } = selection;
  const own = source.find?.({ ...selection, strategy, search, counting, offset });
  const scanned = own?.from ?? table;
  const isChosen = strategy === 'materialiseScope' && own === undefined;
  const found = ids.from(isChosen ? chosenFirst(table, and(alone, where)) : scanned).$dynamic();
  const needed = new Set<string>([
    ...(source.always ?? []),
    ...(selection.search === undefined ? [] : (source.search?.joins ?? [])),
    ...(sort === undefined ? [] : (source.sorts[sort]?.joins ?? [])),
  ]);
  for (const [name, { table: other, on, left }] of Object.entries(source.joins)) {
    if (needed.has(name)) left ? found.leftJoin(other, on) : found.innerJoin(other, on);
  }
  found.where(and(own === undefined ? joined : own.where, where, selection.search, within));
  return counting && own?.countedBy ? found.orderBy(own.countedBy) : found;
}

/** The ids of one page, as the table `page` of the statement that reads its columns. */
function pageOfIds(db: Db, source: ListSource, selection: ListSelection, range: RowRange) {
  const { order, within, limit, offset } = range;
  const own = source.page?.(db, selection, range);
  if (own !== undefined) return own;
  const { sort = '', search, where } = selection;
  const ownOrder = search === undefined && !isForeign(source, sort);
  const parts = ownOrder
    ? source.parts?.({ sort, nullable: order.of.nullable === true, within: within !== undefined })
    : undefined;
  if (parts !== undefined) {
    const { alone } = planFor(source, selection, { sort });
    const condition = and(alone, where, within);
    return mergedPage(db, { table: source.table, parts, where: condition, order, limit, offset });
  }
  return idsOf(db, source, selection, { sort, within, offset })
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset)
    .as('page');
}

/**
 * Reads ranges of the selected rows. Which rows is decided over as few tables as can be, and only what is shown is
 * joined with the others: rows that are passed over cost little.
 */
export const readRange =
  <C extends Columns>(
    db: Db,
    source: ListSource<C>,
    selection: ListSelection,
    order: ListOrder,
  ): ReadRange<RowOf<C>> =>
  async (within, limit, offset) => {
    const page = pageOfIds(db, source, selection, { order, within, limit, offset });
    const { by, shownBy = by } = order.of;
    const shown = { ...order, of: { ...order.of, by: shownBy } };
    const read = db
      .select({ ...source.columns, key: keyColumns(shown) })
      .from(page)
      .innerJoin(source.table, eq(source.id, sql`page.id`))
      .$dynamic();
    for (const { table, on, left } of Object.values(source.joins)) {
      if (left) read.leftJoin(table, on);
      else read.innerJoin(table, on);
    }
    return (await read.orderBy(...orderBy(shown))) as unknown as Awaited<
      ReturnType<ReadRange<RowOf<C>>>
    >;
  };

/** How many rows are selected, counted up to `most`; stored totals answer where they can. `within` leaves some out. */
export const countRows = async (
  db: Db,
  source: ListSource,
  selection: ListSelection,
  { most, within }: { most: number; within?: SQL },
): Promise<Total> =>
  source.totals && selection.totals && within === undefined
    ? { totalData: await source.totals.count(db, selection.rows, selection.totals) }
    : countUpTo(db, idsOf(db, source, selection, { within, counting: true }), most);

/** The number of rows of several selections, by name, in one statement; each counted up to `most`. */
export async function countSeveral(
  db: Db,
  several: Readonly<Record<string, { source: ListSource; selection: ListSelection }>>,
  most: number,
): Promise<Record<string, Total>> {
  const columns = Object.fromEntries(
    Object.entries(several).map(([name, { source, selection }]) => {
      const found = idsOf(db, source, selection, {})
        .limit(most + 1)
        .as('found');
      const count = sql`(select count(*) from ${found})`;
      return [name, count.mapWith((all) => totalOf(Number(all), most))];
    }),
  );
  const [counted] = await db.select(columns).from(sql`(select 1) as one`);
  if (counted === undefined) throw new Error('a row of counts always comes');
  return counted as Record<string, Total>;
}
