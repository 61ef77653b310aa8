import type { Db } from '../../db/handle.ts';
import type { RowScope } from '../../scope/row-scope.ts';
import { countRows, readRange, type Situation, selectionOf } from '../list-query.ts';
import { type Columns, type ListSource, orderOf } from '../list-source.ts';

const MOST = 20_000;

/** The rows that a query selects and their number, found as in a scope of so many agents and from these customers. */
export async function readSelected<C extends Columns>(
  db: Db,
  source: ListSource<C>,
  rows: RowScope,
  query: { sort: string; order: 'asc' | 'desc'; search?: string | undefined },
  situation: Situation,
) {
  const selection = selectionOf(source, rows, query, situation);
  const order = orderOf(source, query);
  const found = await readRange(db, source, selection, order)(undefined, MOST, 0);
  return { found, total: await countRows(db, source, selection, { most: MOST }) };
}
