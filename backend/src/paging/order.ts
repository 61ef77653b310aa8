import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Something that a list can be sorted by. */
export interface Sorted {
  by: SQL;
  /** What its text is read back as. */
  type: 'text' | 'bigint' | 'date' | 'timestamptz';
  /** Rows may have no value: they come last, in both directions. */
  nullable?: boolean;
  /** Decides between rows of the same value, ascending, before the id does. */
  tieBreak?: SQL;
  /** The same value where the rows of a page are read, if it is found otherwise than where they are chosen. */
  shownBy?: SQL;
}

/** What a list is ordered by; the id decides between equals, in the same direction, so an index serves both. */
export interface ListOrder {
  sort: string;
  order: 'asc' | 'desc';
  of: Sorted;
  id: PgColumn;
}

/** The place of a row in an order: its value as text, null where it has none, and its id. */
export interface Key {
  value: string | null;
  id: number;
}

/** The expressions of `order by`. Columns without nulls do not name the place of nulls, so that one index serves both directions. */
export const orderBy = ({ of, order, id }: ListOrder): SQL[] => {
  const nulls = of.nullable ? sql` nulls last` : sql``;
  const tieBreak = of.tieBreak === undefined ? [] : [of.tieBreak];
  return order === 'desc'
    ? [sql`${of.by} desc${nulls}`, ...tieBreak, sql`${id} desc`]
    : [sql`${of.by} asc${nulls}`, ...tieBreak, sql`${id} asc`];
};

/** The columns that a row's key is made of. */
export const keyColumns = ({ of, id }: ListOrder) => ({
  value: sql<string | null>`(${of.by})::text`,
  id: sql`${id}`.mapWith(Number),
});

/**
 * The rows that come after a key, as conditions one after the other: each holds rows that all come before those of the
 * next, and each can be read from an index, which one condition with `or` could not.
 */
export function rangesAfter({ of, order, id }: ListOrder, key: Key): SQL[] {
  const further = sql.raw(order === 'desc' ? '<' : '>');
  const none = sql`${of.by} is null`;
  if (key.value === null) return [and(none, sql`${id} ${further} ${key.id}::bigint`) ?? none];
  const value = sql`${key.value}::${sql.raw(of.type)}`;
  // The first condition repeats the second, because an index over the value alone supports only that form.
  const after = sql`${of.by} ${further}= ${value} and (${of.by}, ${id}) ${further} (${value}, ${key.id}::bigint)`;
  return of.nullable ? [after, none] : [after];
}
