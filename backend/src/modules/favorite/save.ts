import { PINS_MAX } from '@portal/domain/favorite';
import { type Favorite, type favoriteRequest, fold } from '@portal/types';
import type * as z from 'zod/mini';
import type { Caller } from '../../lookup/caller.ts';
import { recordAccess, recordMiss } from '../../lookup/guard.ts';
import { oneByOne } from '../../lookup/one-by-one.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { present } from './list.ts';
import { httpError } from './messages.ts';
import {
  addFavorite,
  changeFavorite,
  type FavoriteParts,
  type FavoriteRow,
  favoriteOf,
  readFavorites,
} from './store.ts';
import { readTargets, targetOf } from './targets.ts';

type Request = z.output<typeof favoriteRequest>;
type Named = Pick<Request, 'kind' | 'refKey'>;

/** The target in the form in which it is stored. Throws FAV_PAGE, and FAV_TARGET for a kind that has no targets yet. */
export async function targetKey(call: Caller, { kind, refKey }: Named): Promise<Named> {
  const target = targetOf(kind);
  if (target === undefined) throw httpError('FAV_TARGET');
  return { kind, refKey: await target.keyOf(call, refKey) };
}

/** The target as the caller sees it now. Throws FAV_TARGET alike for an unknown one and one out of scope. */
export async function visibleTarget(call: Caller, named: Named) {
  const found = (await readTargets(call, [named]))(named);
  if (found === undefined) throw httpError('FAV_TARGET');
  return found;
}

const isLive = (row: FavoriteRow | undefined): row is FavoriteRow =>
  row !== undefined && row.removedAt === null;

/** For `before`, so that the miss stays in the audit log though the call is refused. What is saved already needs no target. */
export async function expectTarget(call: Caller, request: Named): Promise<void> {
  if (targetOf(request.kind) !== undefined) {
    const named = await targetKey(call, request);
    if (isLive(await favoriteOf(call.db, call.subject.accountId, named))) return;
    if ((await readTargets(call, [named]))(named) !== undefined) return;
  }
  await recordMiss(call, 'favorite.save');
  throw httpError('FAV_TARGET');
}

/** The folder under the name that it has already, whatever marks and capitals are typed now. */
export const knownFolder = (rows: readonly FavoriteRow[], name: string | null): string | null =>
  name === null
    ? null
    : (rows.find(({ folder }) => folder !== null && fold(folder) === fold(name))?.folder ?? name);

/** Makes room in the phone bar. Throws FAVORITE_PINS where it is full and no page is named that gives its place. */
async function makeRoom(call: Caller, rows: readonly FavoriteRow[], replaces?: number) {
  const pinned = rows.filter((row) => row.pinned);
  if (pinned.length < PINS_MAX) return;
  const leaving = pinned.find(({ id }) => id === replaces);
  if (leaving === undefined) throw httpError('FAVORITE_PINS', { params: { most: PINS_MAX } });
  await changeFavorite(call.db, leaving.id, { pinned: false });
}

const partsOf = ({ note, pinned, kind }: Request, folder?: string | null): FavoriteParts => ({
  ...(folder !== undefined && { folder }),
  ...(note !== undefined && { note }),
  ...(pinned !== undefined && { pinned: pinned && kind === 'PAGE' }),
});

async function add(call: Caller, named: Named, rows: readonly FavoriteRow[], parts: FavoriteParts) {
  const { title } = await visibleTarget(call, named);
  const most = await settingOf(call.db, 'FAVORITE_MAX');
  if (rows.length >= most) throw httpError('FAV_FULL', { params: { most } });
  const ownTitle = named.kind === 'PAGE' ? title : null;
  return addFavorite(call.db, call.subject.accountId, { ...named, ...parts, title: ownTitle });
}

/**
 * Saves a target, or changes what is named of the one that is saved. Throws FAV_PAGE, FAV_TARGET, FAV_FULL with the number,
 * FAVORITE_PINS, and FAVORITE_CHANGED with the present one when it is not in the version seen.
 */
export async function saveFavorite(call: Caller, request: Request): Promise<Favorite> {
  const { db, subject } = call;
  const named = await targetKey(call, request);
  await oneByOne(db, subject.accountId);
  const rows = await readFavorites(db, subject.accountId);
  const row = rows.find(({ kind, refKey }) => kind === named.kind && refKey === named.refKey);
  if (row && request.version !== undefined && request.version !== row.version) {
    const [current] = await present(call, [row]);
    throw httpError('FAVORITE_CHANGED', { data: { current } });
  }
  const { folder } = request;
  const parts = partsOf(request, folder === undefined ? undefined : knownFolder(rows, folder));
  if (parts.pinned && !row?.pinned) await makeRoom(call, rows, request.replaces);
  const saved = row
    ? ((await changeFavorite(db, row.id, parts)) ?? row)
    : await add(call, named, rows, parts);
  const [shown] = await present(call, [saved]);
  await recordAccess(call, 'favorite.save', 'OK', `favorite:${saved.id}`);
  return shown as Favorite;
}
