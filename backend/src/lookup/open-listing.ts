import type { Db } from '../db/handle.ts';
import type { ReadRange } from '../paging/page.ts';
import type { RowScope } from '../scope/row-scope.ts';
import {
  countRows,
  type ListQuery,
  type RowOf,
  readRange,
  type Situation,
  selectionOf,
  situationOf,
} from './list-query.ts';
import { type Columns, type ListSource, orderOf } from './list-source.ts';
import type { Listing } from './listing.ts';

type OrderedQuery = ListQuery & { order?: 'asc' | 'desc' };

/** The rows of a source that a query selects, as `shown` presents them to the caller. */
export async function openListing<C extends Columns, Row extends object = RowOf<C>>(
  db: Db,
  source: ListSource<C>,
  rows: RowScope,
  query: OrderedQuery,
  shown: (row: RowOf<C>) => Row = (row) => row as unknown as Row,
): Promise<Listing<Row>> {
  return listingIn(await situationOf(db, source, rows, query), source, rows, query, shown);
}

/** The same where the situation is known. */
export function listingIn<C extends Columns, Row extends object>(
  situation: Situation,
  source: ListSource<C>,
  rows: RowScope,
  query: OrderedQuery,
  shown: (row: RowOf<C>) => Row,
): Listing<Row> {
  const selection = selectionOf(source, rows, query, situation);
  const order = orderOf(source, query);
  const rangeOf =
    (from: Db): ReadRange<Row> =>
    async (within, limit, offset) => {
      const found = await readRange(from, source, selection, order)(within, limit, offset);
      return found.map(({ key, ...row }) => ({ ...shown(row as RowOf<C>), key }));
    };
  const keyed = { order, readRange: rangeOf };
  return {
    count: (from, most) => countRows(from, source, selection, { most }),
    counted: source.counted,
    read: async (from, { limit, offset }) =>
      (await rangeOf(from)(undefined, limit, offset)).map(({ key: _, ...row }) => row as Row),
    ...(source.list.cursor !== false && { keyed }),
  };
}
