import {
  FAVORITE_FOLDER_MAX,
  FAVORITE_KINDS,
  FAVORITE_NOTE_MAX,
  RECENT_KINDS,
} from '@portal/domain/favorite';
import * as z from 'zod/mini';
import { line } from '../text/text.ts';

export const favoriteKind = z.enum(FAVORITE_KINDS);

/** A page's address, or the number or id of the target. */
const refKey = z.string().check(z.trim(), z.minLength(1), z.maxLength(1_000));
const id = z.int().check(z.positive());
const folder = z.nullable(line(FAVORITE_FOLDER_MAX));
const note = z.pipe(
  z.string(),
  z.pipe(
    z.transform((value: string) => value.trim().normalize('NFC')),
    z.string().check(z.maxLength(FAVORITE_NOTE_MAX)),
  ),
);

/** GET cms/favorite. */
export const favoritesQuery = z.object({
  search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
});

/**
 * `OPEN`: its title and address are those of the target now. `OUT_OF_SCOPE`: the caller may not see the target now, so nothing of
 * it is shown. `GONE`: the target is no longer there.
 */
export const favoriteState = z.enum(['OPEN', 'OUT_OF_SCOPE', 'GONE']);
export type FavoriteState = z.infer<typeof favoriteState>;

export const favorite = z.object({
  id: z.number(),
  kind: favoriteKind,
  refKey: z.string(),
  state: favoriteState,
  title: z.nullable(z.string()),
  /** One more line, such as the number of a customer. */
  text: z.nullable(z.string()),
  href: z.nullable(z.string()),
  folder: z.nullable(z.string()),
  note: z.string(),
  pinned: z.boolean(),
  version: z.number(),
});
export type Favorite = z.infer<typeof favorite>;

/** The caller's favourites in their order; `version` names that order. */
export const favoriteList = z.object({
  datas: z.array(favorite),
  version: z.string(),
  /** So many can be saved (FAVORITE_MAX). */
  most: z.number(),
});
export type FavoriteList = z.infer<typeof favoriteList>;

/** GET cms/favorite/saved: what bears a star, without titles. */
export const savedTarget = z.object({ id: z.number(), kind: favoriteKind, refKey: z.string() });
export type SavedTarget = z.infer<typeof savedTarget>;

/** POST cms/favorite/save: adds the target, or changes what is named of the one that is saved. */
export const favoriteRequest = z.object({
  kind: favoriteKind,
  refKey,
  folder: z.optional(folder),
  note: z.optional(note),
  pinned: z.optional(z.boolean()),
  /** The pinned page that gives its place in the phone bar. */
  replaces: z.optional(id),
  /** As the caller saw it, where a saved one is changed. */
  version: z.optional(z.int()),
});
export type FavoriteRequest = z.input<typeof favoriteRequest>;

/** POST cms/favorite/order: all favourites in their new order; one of them may go to another folder with it. */
export const favoriteOrderRequest = z.object({
  version: z.string().check(z.maxLength(100)),
  ids: z.array(id).check(z.maxLength(1_000)),
  moved: z.optional(z.object({ id, folder })),
});
export type FavoriteOrderRequest = z.input<typeof favoriteOrderRequest>;

/** POST cms/favorite/folder: renames a folder; without a name it is removed, and its items stay. */
export const favoriteFolderRequest = z.object({ folder: line(FAVORITE_FOLDER_MAX), name: folder });
export type FavoriteFolderRequest = z.input<typeof favoriteFolderRequest>;

export const favoriteById = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });

/** POST cms/favorite/undo: brings back what was removed a moment ago. */
export const favoriteUndoRequest = z.object({ id });

/** POST cms/favorite/recent. */
export const recentRequest = z.object({ kind: z.enum(RECENT_KINDS), refKey });
export type RecentRequest = z.input<typeof recentRequest>;

/** What was opened lately, with the title of now; what left the scope is not in it. */
export const recentItem = z.object({
  kind: z.enum(RECENT_KINDS),
  refKey: z.string(),
  title: z.string(),
  text: z.string(),
  href: z.string(),
  at: z.string(),
});
export type RecentItem = z.infer<typeof recentItem>;

const typed = (most: number, least = 0) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most));

/** The forms of the page: an empty folder is none, a folder that is renamed needs a name. */
export const favoriteForm = z.object({
  note: typed(FAVORITE_NOTE_MAX),
  folder: typed(FAVORITE_FOLDER_MAX),
});
export const favoriteFolderForm = z.object({ name: typed(FAVORITE_FOLDER_MAX, 1) });
