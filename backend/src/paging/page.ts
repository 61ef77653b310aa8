import { OFFSET_ROWS_MAX, type Paged } from '@portal/types';
import { type SQL, sql } from 'drizzle-orm';
import type { Secrets } from '../deps/secrets.ts';
import { httpError } from '../errors/messages.ts';
import { cursorOf, keyOf } from './cursor.ts';
import { type Key, type ListOrder, stretchesAfter } from './order.ts';

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
  asked: { page: number; pageSize: number; after?: string | undefined },
  base = 1,
): Window {
  const limit = asked.pageSize;
  if (asked.after === undefined) return { order, limit, offset: offsetOf(asked, base) };
  const after = keyOf(secrets, order, asked.after);
  if (after === undefined) throw wrong('after');
  return { order, limit, offset: 0, after };
}

/** A stretch of rows, in the order, each with its key. */
export type ReadStretch<Row> = (
  within: SQL | undefined,
  limit: number,
  offset: number,
) => Promise<(Row & { key: Key })[]>;

/**
 * Rows whose value in the order the caller is not told: where they stood among the others would tell it. They come after all
 * others in both directions, by id, with null in the place of the value; no other row of such a list is without one.
 */
export interface Untold<Row> {
  read: ReadStretch<Row>;
  order: ListOrder;
  /** How many rows stand before them. */
  before(): Promise<number>;
}

/** The order of rows whose value is not told. */
export const untoldOrder = (order: ListOrder): ListOrder => ({
  ...order,
  of: { by: sql`null::text`, type: 'text', nullable: true },
});

/** Reads a window; `next` is the cursor of what comes after it; none at the end. */
export async function readWindow<Row>(
  secrets: Secrets,
  { order, limit, offset, after }: Window,
  read: ReadStretch<Row>,
  untold?: Untold<Row>,
): Promise<{ datas: Omit<Row, 'key'>[]; next?: string }> {
  const wanted = limit + 1;
  const found: (Row & { key: Key })[] = [];
  const isFull = () => found.length >= wanted;
  const take = async (from: ReadStretch<Row>, stretch: SQL | undefined, skip: number) => {
    if (!isFull()) found.push(...(await from(stretch, wanted - found.length, skip)));
  };
  if (untold && after?.value === null) {
    for (const stretch of stretchesAfter(untold.order, after)) await take(untold.read, stretch, 0);
  } else {
    if (after === undefined) await take(read, undefined, offset);
    for (const stretch of after === undefined ? [] : stretchesAfter(order, after)) {
      await take(read, stretch, 0);
    }
    if (untold && !isFull()) {
      const known = offset === 0 || found.length > 0;
      const skip = known ? 0 : offset - (await untold.before());
      await take(untold.read, undefined, skip);
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
