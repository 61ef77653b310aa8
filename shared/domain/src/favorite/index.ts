/** What can be saved as a favourite. */
export const FAVORITE_KINDS = [
  'PAGE',
  'CUSTOMER',
  'POLICY',
  'DOCUMENT',
  'SEGMENT',
  'EVENT',
] as const;
export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

/** What 'Gần đây' remembers. */
export const RECENT_KINDS = ['CUSTOMER', 'POLICY'] as const satisfies readonly FavoriteKind[];
export type RecentKind = (typeof RECENT_KINDS)[number];

/** Longest note and longest name of a folder, in characters. */
export const FAVORITE_NOTE_MAX = 200;
export const FAVORITE_FOLDER_MAX = 100;
/** So many pages are pinned to the phone bar at most. */
export const PINS_MAX = 4;
/** So many recent items are remembered at most. */
export const RECENT_MAX = 20;
