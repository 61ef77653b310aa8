import { COUNTED_ROWS_MAX, type Paged } from '@portal/types';
import type { Db } from '../db/handle.ts';
import type { Secrets } from '../deps/secrets.ts';
import type { ListOrder } from '../paging/order.ts';
import {
  type MaskedRows,
  offsetOf,
  type ReadRange,
  readWindow,
  type Total,
  windowOf,
} from '../paging/page.ts';

/** Which of the rows, in their order. */
export interface RowWindow {
  limit: number;
  offset: number;
}

/**
 * What a list's query asks for, scope and filters settled: the one source of its pages, its total and its export. Reads
 * from whatever database handle it is given, so that count and rows may come from one snapshot.
 */
export interface Listing<Row> {
  read(db: Db, window: RowWindow): Promise<Row[]>;
  /** Counted up to `most`; beyond it the result says 'at least'. */
  count(db: Db, most: number): Promise<Total>;
  /** Up to how many rows are counted for a page, where each costs more than in other lists. */
  counted?: number | undefined;
  /** How its rows are found by key; a list without it is paged by number only. */
  keyed?: {
    order: ListOrder;
    readRange(db: Db): ReadRange<Row>;
    /** Rows whose sort value is masked; `readRange` then leaves them out. */
    masked?(db: Db): MaskedRows<Row>;
  };
}

/** A listing whose pages are found by number and by key. */
export const keyedListing = <Row>({
  count,
  counted,
  ...keyed
}: NonNullable<Listing<Row>['keyed']> & Pick<Listing<Row>, 'count' | 'counted'>): Listing<Row> => ({
  count,
  counted,
  keyed,
  read: (db, { limit, offset }) => keyed.readRange(db)(undefined, limit, offset),
});

interface Reader {
  db: Db;
  deps: { secrets: Secrets };
}

type PageQuery = { page: number; pageSize: number; after?: string | undefined };

/**
 * Reads the rows of a page, by number or by cursor, and the cursor of the next page; nothing is counted. `next` is
 * missing on the last page and for a list without keys. `base` and errors as in `pageOf`.
 */
export async function readPage<Row>(
  { db, deps }: Reader,
  listing: Listing<Row>,
  query: PageQuery,
  base: number,
): Promise<Pick<Paged<Row>, 'datas' | 'next'>> {
  const { keyed } = listing;
  if (keyed === undefined) {
    const offset = offsetOf(query, base);
    const datas = await listing.read(db, { limit: query.pageSize, offset });
    return { datas };
  }
  const window = windowOf(deps.secrets, keyed.order, query, base);
  return (await readWindow(
    deps.secrets,
    window,
    keyed.readRange(db),
    keyed.masked?.(db),
  )) as Paged<Row>;
}

/**
 * Reads a page of a listing and the total number of rows, counted up to `listing.counted`. `base` is the number of the
 * first page (1, or 0 for older calls). Throws INPUT-ERROR for a cursor of another order, and for a page so deep that
 * only a cursor leads there.
 */
export async function pageOf<Row>(
  reader: Reader,
  listing: Listing<Row>,
  query: PageQuery,
  base = 1,
): Promise<Paged<Row>> {
  const [page, total] = await Promise.all([
    readPage(reader, listing, query, base),
    listing.count(reader.db, listing.counted ?? COUNTED_ROWS_MAX),
  ]);
  return { ...page, ...total };
}
