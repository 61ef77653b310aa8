import { type Favorite, type FavoriteList, fold } from '@portal/types';
import type { Caller } from '../../lookup/caller.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { type FavoriteRow, orderVersion, readFavorites } from './store.ts';
import { readTargets, targetOf } from './targets.ts';

/** Favourites with the titles of now, as the lists of their targets show them to the caller. */
export async function present(call: Caller, rows: readonly FavoriteRow[]): Promise<Favorite[]> {
  const shown = await readTargets(call, rows);
  return rows.map((row) => {
    const { id, kind, refKey, folder, note, pinned, version } = row;
    const target = shown(row);
    return {
      ...{ id, kind, refKey, folder, note, pinned, version },
      state: target ? 'OPEN' : (targetOf(kind)?.missing ?? 'GONE'),
      title: target?.title ?? row.title,
      text: target?.text || null,
      href: target?.href ?? null,
    };
  });
}

/** Whether title, number, note or folder has the text, whatever its marks and capitals. */
const has = ({ title, text, note, folder }: Favorite, search: string): boolean =>
  [title, text, note, folder].some((part) => part !== null && fold(part).includes(search));

/** The caller's favourites in their order: those that have the text, or all. */
export async function listFavorites(call: Caller, search = ''): Promise<FavoriteList> {
  const { db, subject } = call;
  const [rows, most] = await Promise.all([
    readFavorites(db, subject.accountId),
    settingOf(db, 'FAVORITE_MAX'),
  ]);
  const datas = await present(call, rows);
  const text = fold(search);
  return {
    datas: text === '' ? datas : datas.filter((one) => has(one, text)),
    version: orderVersion(rows),
    most,
  };
}
