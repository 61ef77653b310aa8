import { type SavedView, type SavedViewChange, VIEWS_MAX, type ViewList } from '@portal/types';
import type { Db } from '../../db/handle.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Subject } from '../../http/subject.ts';
import { oneByOne } from '../../lookup/one-by-one.ts';
import { httpError } from './messages.ts';
import {
  addView,
  changeOwnView,
  clearDefault,
  countViews,
  deleteOwnView,
  isNameTaken,
  ownView,
} from './store.ts';

interface Caller {
  subject: Subject;
  db: Db;
}

const taken = (name: string) => httpError('SAVED_VIEW_NAME_TAKEN', { params: { name } });

/** Keeps a view. Throws SAVED_VIEW_NAME_TAKEN, or SAVED_VIEW_LIMIT when the list has as many as it may. */
export async function saveView(
  { db, subject }: Caller,
  view: Parameters<typeof addView>[2],
): Promise<SavedView> {
  const { accountId } = subject;
  await oneByOne(db, accountId);
  if ((await countViews(db, accountId, view.list)) >= VIEWS_MAX)
    throw httpError('SAVED_VIEW_LIMIT', { params: { most: VIEWS_MAX } });
  if (await isNameTaken(db, accountId, view.list, view.name)) throw taken(view.name);
  if (view.isDefault) await clearDefault(db, accountId, view.list);
  return addView(db, accountId, view);
}

/** Changes an own view. Another's and an unknown one are not found alike (SEC-30). */
export async function changeView(
  { db, subject }: Caller,
  id: number,
  change: SavedViewChange,
): Promise<SavedView> {
  const { accountId } = subject;
  await oneByOne(db, accountId);
  const before = await ownView(db, accountId, id);
  if (before === undefined) throw commonError('NOT_FOUND');
  const list: ViewList = before.list;
  const { name } = change;
  if (name !== undefined && (await isNameTaken(db, accountId, list, name, id))) throw taken(name);
  if (change.isDefault) await clearDefault(db, accountId, list, id);
  const after = await changeOwnView(db, accountId, id, change);
  if (after === undefined) throw commonError('NOT_FOUND');
  return after;
}

/** Deletes an own view; another's, an unknown one and one that is gone already are not found alike (POL-15). */
export async function deleteView({ db, subject }: Caller, id: number): Promise<null> {
  if (!(await deleteOwnView(db, subject.accountId, id))) throw commonError('NOT_FOUND');
  return null;
}
