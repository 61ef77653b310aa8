import { orderFavorites } from '@portal/api-client/favorite';
import { usePortal } from '@portal/remote-kit';
import type { Favorite } from '@portal/types';
import { useState } from 'react';
import { movedNextTo } from './groups.ts';
import { useFavoriteWords } from './use-favorite-words.ts';
import type { FavoriteActs } from './use-favorites.ts';

/** Moves of a favourite: up, down, next to another, into a folder. Shown at once; a failed one goes back. */
export const useOrder = ({ act, show, list }: FavoriteActs) => {
  const t = useFavoriteWords();
  const { http } = usePortal();
  const [said, setSaid] = useState('');

  const place = (item: Favorite, ids: number[], folder: string | null, words: string) => {
    const before = list();
    if (!before) return Promise.resolve(false);
    const moved = folder === item.folder ? undefined : { id: item.id, folder };
    const byId = new Map(before.datas.map((one) => [one.id, one]));
    const datas = ids.flatMap((id) => {
      const one = byId.get(id);
      return one ? [one.id === item.id ? { ...one, folder } : one] : [];
    });
    show({ ...before, datas });
    let changed = true;
    return act(() => {
      changed = false;
      return orderFavorites(http, { version: before.version, ids, ...(moved && { moved }) });
    }).then((went) => {
      if (went) setSaid(words);
      // What failed for another reason than a newer order is as it was.
      else if (!changed && list()?.version === before.version) show(before);
      return went;
    });
  };

  const idsNow = () => (list()?.datas ?? []).map(({ id }) => id);

  return {
    said,
    /** One step among the items of its folder. */
    step: (item: Favorite, among: readonly Favorite[], step: 1 | -1) => {
      const at = among.indexOf(item) + step;
      const next = among[at];
      if (!next) return Promise.resolve(false);
      const ids = movedNextTo(idsNow(), item.id, { next: next.id, after: step === 1 });
      const words = { title: item.title ?? '', position: at + 1, total: among.length };
      return place(item, ids, item.folder, t('moved', words));
    },
    /** In place of another item, and into its folder. */
    dropOn: (item: Favorite, target: Favorite) => {
      if (item.id === target.id) return Promise.resolve(false);
      const ids = idsNow();
      const after = item.folder === target.folder && ids.indexOf(item.id) < ids.indexOf(target.id);
      const words = { title: item.title ?? '', folder: target.folder ?? t('unfiled') };
      return place(
        item,
        movedNextTo(ids, item.id, { next: target.id, after }),
        target.folder,
        t('movedTo', words),
      );
    },
  };
};
