import { fold, type SavedView, type ViewList, type ViewState } from '@portal/types';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { savedView } from '../../db/schema/index.ts';

const columns = {
  id: savedView.id,
  list: savedView.list,
  name: savedView.name,
  state: savedView.state,
  isDefault: savedView.isDefault,
};

const isOwn = (accountId: number, id: number) =>
  and(eq(savedView.accountId, accountId), eq(savedView.id, id));

const isOfList = (accountId: number, list: ViewList) =>
  and(eq(savedView.accountId, accountId), eq(savedView.list, list));

/** The person's views of a list, by name. */
export const viewsOf = (db: Db, accountId: number, list: ViewList): Promise<SavedView[]> =>
  db
    .select(columns)
    .from(savedView)
    .where(isOfList(accountId, list))
    .orderBy(asc(savedView.nameFold));

/** What the person's lists open with, one of a list at most. */
export const defaultsOf = (db: Db, accountId: number): Promise<SavedView[]> =>
  db
    .select(columns)
    .from(savedView)
    .where(and(eq(savedView.accountId, accountId), savedView.isDefault))
    .orderBy(asc(savedView.list));

/** One of the person's own views; another's is not there. */
export async function ownView(db: Db, accountId: number, id: number) {
  const [row] = await db.select(columns).from(savedView).where(isOwn(accountId, id));
  return row;
}

export const countViews = (db: Db, accountId: number, list: ViewList): Promise<number> =>
  db.$count(savedView, isOfList(accountId, list));

/** Whether another view of the list bears the name, whatever its marks and capitals. */
export async function isNameTaken(
  db: Db,
  accountId: number,
  list: ViewList,
  name: string,
  but = 0,
): Promise<boolean> {
  const same = and(eq(savedView.nameFold, fold(name)), ne(savedView.id, but));
  return (await db.$count(savedView, and(isOfList(accountId, list), same))) > 0;
}

/** Takes the default off the list's views, `but` for one. */
export const clearDefault = (db: Db, accountId: number, list: ViewList, but = 0) =>
  db
    .update(savedView)
    .set({ isDefault: false })
    .where(and(isOfList(accountId, list), savedView.isDefault, ne(savedView.id, but)));

interface NewView {
  list: ViewList;
  name: string;
  state: ViewState;
  isDefault: boolean;
}

export async function addView(db: Db, accountId: number, view: NewView): Promise<SavedView> {
  const [row] = await db
    .insert(savedView)
    .values({ accountId, ...view, nameFold: fold(view.name) })
    .returning(columns);
  return row as SavedView;
}

export async function changeOwnView(
  db: Db,
  accountId: number,
  id: number,
  { name, state, isDefault }: Partial<NewView>,
): Promise<SavedView | undefined> {
  const [row] = await db
    .update(savedView)
    .set({
      // One column is always named: a change of nothing is an update as well.
      list: sql`${savedView.list}`,
      ...(name !== undefined && { name, nameFold: fold(name) }),
      ...(state !== undefined && { state }),
      ...(isDefault !== undefined && { isDefault }),
    })
    .where(isOwn(accountId, id))
    .returning(columns);
  return row;
}

/** Deletes one of the person's own views; says whether there was one. */
export async function deleteOwnView(db: Db, accountId: number, id: number): Promise<boolean> {
  const rows = await db
    .delete(savedView)
    .where(isOwn(accountId, id))
    .returning({ id: savedView.id });
  return rows.length > 0;
}
