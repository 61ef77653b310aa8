import { createHash } from 'node:crypto';
import type { FavoriteKind } from '@portal/domain/favorite';
import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { favorite } from '../../db/schema/index.ts';

export type FavoriteRow = typeof favorite.$inferSelect;
/** What a person says about a favourite. */
export type FavoriteParts = Partial<Pick<FavoriteRow, 'folder' | 'note' | 'pinned'>>;

const isLive = (accountId: number) =>
  and(eq(favorite.accountId, accountId), isNull(favorite.removedAt));

/** The person's favourites in their order. */
export const readFavorites = (db: Db, accountId: number): Promise<FavoriteRow[]> =>
  db.select().from(favorite).where(isLive(accountId)).orderBy(asc(favorite.sort), asc(favorite.id));

export const readSaved = (db: Db, accountId: number) =>
  db
    .select({ id: favorite.id, kind: favorite.kind, refKey: favorite.refKey })
    .from(favorite)
    .where(isLive(accountId));

/** Names the order and folders of the favourites: two that are alike have the same. */
export const orderVersion = (rows: readonly FavoriteRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify(rows.map(({ id, folder }) => [id, folder])))
    .digest('base64url')
    .slice(0, 22);

/** One of the person's own rows, removed ones included; another's is not there. */
export async function ownFavorite(db: Db, accountId: number, id: number) {
  const [row] = await db
    .select()
    .from(favorite)
    .where(and(eq(favorite.accountId, accountId), eq(favorite.id, id)));
  return row;
}

interface Target {
  kind: FavoriteKind;
  refKey: string;
}

/** The person's row of a target, also when it was removed. */
export async function favoriteOf(db: Db, accountId: number, { kind, refKey }: Target) {
  const [row] = await db
    .select()
    .from(favorite)
    .where(
      and(eq(favorite.accountId, accountId), eq(favorite.kind, kind), eq(favorite.refKey, refKey)),
    );
  return row;
}

/** Adds a favourite behind all others; one that was removed begins again. */
export async function addFavorite(
  db: Db,
  accountId: number,
  values: Target & FavoriteParts & { title: string | null },
): Promise<FavoriteRow> {
  const fresh = {
    ...{ folder: null, note: '', pinned: false, removedAt: null },
    ...values,
    sort: sql`(select coalesce(max(sort), 0) + 1 from favorite where account_id = ${accountId})`,
  };
  const [row] = await db
    .insert(favorite)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({
      target: [favorite.accountId, favorite.kind, favorite.refKey],
      set: fresh,
    })
    .returning();
  return row as FavoriteRow;
}

export async function changeFavorite(
  db: Db,
  id: number,
  parts: FavoriteParts & { removedAt?: Date | null },
): Promise<FavoriteRow | undefined> {
  const [row] = await db
    .update(favorite)
    .set({ kind: sql`${favorite.kind}`, ...parts })
    .where(eq(favorite.id, id))
    .returning();
  return row;
}

/** Numbers the favourites from 1 on, in the order of these ids. */
export const writeOrder = (db: Db, accountId: number, ids: readonly number[]) =>
  db.execute(sql`update favorite set sort = placed.sort
    from unnest(${sql.param([...ids])}::bigint[]) with ordinality as placed(id, sort)
   where favorite.id = placed.id and favorite.account_id = ${accountId}`);

/** Forgets what was removed before this moment. */
export const forgetRemoved = (db: Db, accountId: number, before: Date) =>
  db
    .delete(favorite)
    .where(
      and(
        eq(favorite.accountId, accountId),
        isNotNull(favorite.removedAt),
        lt(favorite.removedAt, before),
      ),
    );
