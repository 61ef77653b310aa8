import { OFFSET_ROWS_MAX, type Paged } from '@portal/types';
import { type SQL, sql } from 'drizzle-orm';
import type { Secrets } from '../deps/secrets.ts';
import { httpError } from '../errors/messages.ts';
import { cursorOf, keyOf } from './cursor.ts';
import { type Key, type ListOrder, rangesAfter } from './order.ts';

/** Which rows of an order: some from an offset on, or some after a key. */
export interface Window {
  order: ListOrder;
  limit: number;
  offset: number;
  after?: Key | undefined;
}

const wrong = (field: string) =>
  httpError('INPUT-ERROR', {
    params: { fields: field },
    fields: [{ field, code: 'invalid', message: 'invalid' }],
  });

/** Where a page begins, in rows; throws INPUT-ERROR for one so deep that reading up to it would take long. */
export function offsetOf({ page, pageSize }: { page: number; pageSize: number }, base = 1): number {
  const offset = (page - base) * pageSize;
  if (offset > OFFSET_ROWS_MAX) throw wrong('page');
  return offset;
}

/**
 * The window that a query asks for; `base` is the number of its first page. `after` decides where there is both. Throws
 * INPUT-ERROR for a cursor of another order, and for a page so deep that only a key leads there.
 */
export function windowOf(
  secrets: Secrets,
  order: ListOrder,
  query: { page: number; pageSize: number; after?: string | undefined },
  base = 1,
): Window {
  const limit = query.pageSize;
  if (query.after === undefined) return { order, limit, offset: offsetOf(query, base) };
  const after = keyOf(secrets, order, query.after);
  if (after === undefined) throw wrong('after');
  return { order, limit, offset: 0, after };
}

/** Reads a range of rows in the order, each with its key. */
export type ReadRange<Row> = (
  within: SQL | undefined,
  limit: number,
  offset: number,
) => Promise<(Row & { key: Key })[]>;

/**
 * Rows whose sort value is masked for the caller: their place among the others would reveal it. They come after all others in
 * both directions, by id, with null as the value; every other row of such a list has a value.
 */
export interface MaskedRows<Row> {
  read: ReadRange<Row>;
  order: ListOrder;
  /** How many rows come before them. */
  before(): Promise<number>;
}

/** The order of rows whose sort value is masked. */
export const orderOfMasked = (order: ListOrder): ListOrder => ({
  ...order,
  of: { by: sql`null::text`, type: 'text', nullable: true },
});

/** Reads a window; `next` is the cursor of what comes after it; none at the end. */
export async function readWindow<Row>(
  secrets: Secrets,
  { order, limit, offset, after }: Window,
  read: ReadRange<Row>,
  masked?: MaskedRows<Row>,
): Promise<{ datas: Omit<Row, 'key'>[]; next?: string }> {
  const needed = limit + 1;
  const found: (Row & { key: Key })[] = [];
  const isFull = () => found.length >= needed;
  const take = async (from: ReadRange<Row>, readRange: SQL | undefined, skip: number) => {
    if (!isFull()) found.push(...(await from(readRange, needed - found.length, skip)));
  };
  if (masked && after?.value === null) {
    for (const readRange of rangesAfter(masked.order, after)) await take(masked.read, readRange, 0);
  } else {
    if (after === undefined) await take(read, undefined, offset);
    for (const readRange of after === undefined ? [] : rangesAfter(order, after)) {
      await take(read, readRange, 0);
    }
    if (masked && !isFull()) {
      const known = offset === 0 || found.length > 0;
      const skip = known ? 0 : offset - (await masked.before());
      await take(masked.read, undefined, skip);
    }
  }
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  return {
    datas: shown.map(({ key: _, ...row }) => row),
    ...(last && { next: cursorOf(secrets, order, last.key) }),
  };
}

/** How many rows there are: counted to the end, or only up to a bound where that would take too long. */
export type Total = Pick<Paged<never>, 'totalData' | 'totalAtLeast'>;
