import type { Db } from '../db/handle.ts';
import type { RowScope } from '../scope/row-scope.ts';
import { countRows, type ListQuery, type RowOf, readRange, selectionOf } from './list-query.ts';
import { type Columns, type ListSource, orderOf } from './list-source.ts';
import { keyedListing, type Listing } from './listing.ts';

type OrderedQuery = ListQuery & { sort: string; order: 'asc' | 'desc' };

/** The rows of a source that a query selects, as `shown` presents them to the caller. */
export async function openListing<C extends Columns, Row extends object = RowOf<C>>(
  db: Db,
  source: ListSource<C>,
  rows: RowScope,
  query: OrderedQuery,
  shown: (row: RowOf<C>) => Row = (row) => row as unknown as Row,
): Promise<Listing<Row>> {
  const selection = await selectionOf(db, source, rows, query);
  const order = orderOf(source, query);
  const listing = keyedListing<Row>({
    order,
    readRange: (from) => async (within, limit, offset) => {
      const found = await readRange(from, source, selection, order)(within, limit, offset);
      return found.map(({ key, ...row }) => ({ ...shown(row as RowOf<C>), key }));
    },
    count: (from, most) => countRows(from, source, selection, { most }),
  });
  return source.list.cursor === false ? { ...listing, keyed: undefined } : listing;
}
