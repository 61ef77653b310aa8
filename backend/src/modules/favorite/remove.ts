import { PINS_MAX } from '@portal/domain/favorite';
import type { Favorite } from '@portal/types';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordAccess, recordMiss } from '../../lookup/guard.ts';
import { oneByOne } from '../../lookup/one-by-one.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { present } from './list.ts';
import { httpError } from './messages.ts';
import { changeFavorite, forgetRemoved, ownFavorite, readFavorites } from './store.ts';

/** How long a removed favourite can be brought back, in milliseconds. */
const UNDO_MS = 10 * 60_000;

const forgetBefore = ({ deps }: Caller) => new Date(deps.clock().getTime() - UNDO_MS);

/** For `before`: another's and an unknown one are not found alike, and the miss is audited. */
export async function expectOwn(call: Caller, id: number): Promise<void> {
  if (await ownFavorite(call.db, call.subject.accountId, id)) return;
  await recordMiss(call, 'favorite.remove');
  throw commonError('NOT_FOUND');
}

/** Removes an own favourite, whatever became of its target. Throws NOT_FOUND. */
export async function removeFavorite(call: Caller, id: number): Promise<null> {
  const { db, deps, subject } = call;
  await oneByOne(db, subject.accountId);
  const row = await ownFavorite(db, subject.accountId, id);
  if (row === undefined || row.removedAt !== null) throw commonError('NOT_FOUND');
  await forgetRemoved(db, subject.accountId, forgetBefore(call));
  await changeFavorite(db, id, { removedAt: deps.clock() });
  await recordAccess(call, 'favorite.remove', 'OK', `favorite:${id}`);
  return null;
}

/**
 * Brings back what was removed in the last ten minutes, with its place, folder and note; pinned, where the phone bar has room.
 * Throws NOT_FOUND, FAV_FULL.
 */
export async function undoRemoval(call: Caller, id: number): Promise<Favorite> {
  const { db, subject } = call;
  await oneByOne(db, subject.accountId);
  const row = await ownFavorite(db, subject.accountId, id);
  if (row === undefined || row.removedAt === null || row.removedAt < forgetBefore(call))
    throw commonError('NOT_FOUND');
  const rows = await readFavorites(db, subject.accountId);
  const most = await settingOf(db, 'FAVORITE_MAX');
  if (rows.length >= most) throw httpError('FAV_FULL', { params: { most } });
  const hasRoom = rows.filter(({ pinned }) => pinned).length < PINS_MAX;
  const back = await changeFavorite(db, id, { removedAt: null, pinned: row.pinned && hasRoom });
  const [shown] = await present(call, back ? [back] : []);
  await recordAccess(call, 'favorite.undo', 'OK', `favorite:${id}`);
  return shown as Favorite;
}
