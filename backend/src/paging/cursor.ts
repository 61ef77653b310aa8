import * as z from 'zod/mini';
import type { Secrets } from '../deps/secrets.ts';
import type { Key, ListOrder } from './order.ts';

const held = z.tuple([
  z.string(),
  z.enum(['asc', 'desc']),
  z.nullable(z.string()),
  z.int().check(z.nonnegative()),
]);

const PURPOSE = 'list-cursor';

/**
 * The key in a list after which the next page starts. It is sealed, because it may hold a holder's name and is part of
 * addresses. It says where to continue, never what the caller may see.
 */
export const cursorOf = (secrets: Secrets, { sort, order }: ListOrder, { value, id }: Key) =>
  secrets.box(PURPOSE).seal(JSON.stringify([sort, order, value, id]), PURPOSE);

/** The key that a cursor holds; undefined when this service did not make it, or for another order. */
export function keyOf(
  secrets: Secrets,
  { sort, order }: Pick<ListOrder, 'sort' | 'order'>,
  cursor: string,
): Key | undefined {
  let text: string;
  try {
    text = secrets.box(PURPOSE).open(cursor, PURPOSE);
  } catch {
    return undefined;
  }
  const parsed = held.safeParse(JSON.parse(text));
  if (!parsed.success) return undefined;
  const [itsSort, itsOrder, value, id] = parsed.data;
  return itsSort === sort && itsOrder === order ? { value, id } : undefined;
}
