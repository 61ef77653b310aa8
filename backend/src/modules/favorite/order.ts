import {
  type FavoriteList,
  type favoriteFolderRequest,
  type favoriteOrderRequest,
  fold,
} from '@portal/types';
import type * as z from 'zod/mini';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordAccess } from '../../lookup/guard.ts';
import { oneByOne } from '../../lookup/one-by-one.ts';
import { listFavorites } from './list.ts';
import { httpError } from './messages.ts';
import { knownFolder } from './save.ts';
import { changeFavorite, orderVersion, readFavorites, writeOrder } from './store.ts';

/**
 * Puts the favourites into an order, and one of them into another folder with it. Throws FAVORITE_CHANGED with the present list
 * when it is not the one that was seen.
 */
export async function orderFavorites(
  call: Caller,
  { version, ids, moved }: z.output<typeof favoriteOrderRequest>,
): Promise<FavoriteList> {
  const { db, subject } = call;
  await oneByOne(db, subject.accountId);
  const rows = await readFavorites(db, subject.accountId);
  const known = new Set(rows.map(({ id }) => id));
  const isWhole =
    ids.length === rows.length &&
    new Set(ids).size === known.size &&
    ids.every((id) => known.has(id));
  if (version !== orderVersion(rows) || !isWhole)
    throw httpError('FAVORITE_CHANGED', { data: { current: await listFavorites(call) } });
  await writeOrder(db, subject.accountId, ids);
  if (moved && known.has(moved.id))
    await changeFavorite(db, moved.id, { folder: knownFolder(rows, moved.folder) });
  const ordered = await listFavorites(call);
  await recordAccess(call, 'favorite.order', 'OK', 'favorites');
  return ordered;
}

/**
 * Renames a folder; one that has the new name already takes its items. Without a name the folder is removed and its items stay.
 * Throws NOT_FOUND when no item is in it.
 */
export async function changeFolder(
  call: Caller,
  { folder, name }: z.output<typeof favoriteFolderRequest>,
): Promise<FavoriteList> {
  const { db, subject } = call;
  await oneByOne(db, subject.accountId);
  const rows = await readFavorites(db, subject.accountId);
  const isIn = (one: { folder: string | null }) =>
    one.folder !== null && fold(one.folder) === fold(folder);
  const inside = rows.filter(isIn);
  if (inside.length === 0) throw commonError('NOT_FOUND');
  const others = rows.filter((row) => !isIn(row));
  for (const { id } of inside) await changeFavorite(db, id, { folder: knownFolder(others, name) });
  const changed = await listFavorites(call);
  await recordAccess(call, 'favorite.folder', 'OK', 'favorites');
  return changed;
}
