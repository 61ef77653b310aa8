import type { Paged } from '@portal/types';
import type { Db } from '../db/handle.ts';

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
  count(db: Db): Promise<number>;
}

/** A page of a listing with the number of all; `base` is the number of the first page. */
export async function pageOf<Row>(
  db: Db,
  listing: Listing<Row>,
  { page, pageSize }: { page: number; pageSize: number },
  base = 1,
): Promise<Paged<Row>> {
  const [datas, totalData] = await Promise.all([
    listing.read(db, { limit: pageSize, offset: (page - base) * pageSize }),
    listing.count(db),
  ]);
  return { datas, totalData };
}
