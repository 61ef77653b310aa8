import { type Favorite, fold } from '@portal/types';

export interface FavoriteGroup {
  folder: string | null;
  items: Favorite[];
}

/** Favourites by folder, each in their order: those without a folder first, then the folders by name. */
export const groupsOf = (items: readonly Favorite[]): FavoriteGroup[] => {
  const groups = new Map<string | null, Favorite[]>();
  for (const item of items) groups.set(item.folder, [...(groups.get(item.folder) ?? []), item]);
  return [...groups]
    .map(([folder, own]) => ({ folder, items: own }))
    .sort(({ folder: one }, { folder: other }) => {
      if (one === null || other === null) return one === null ? -1 : 1;
      return fold(one).localeCompare(fold(other));
    });
};

/** The order of all ids with one of them moved before or after another. */
export const movedNextTo = (
  ids: readonly number[],
  id: number,
  { next, after }: { next: number; after: boolean },
): number[] => {
  const others = ids.filter((one) => one !== id);
  const at = others.indexOf(next) + (after ? 1 : 0);
  return [...others.slice(0, at), id, ...others.slice(at)];
};
