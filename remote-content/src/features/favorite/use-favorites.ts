import { isApiError } from '@portal/api-client/api-error';
import { FAVORITE_KEY, favoritesQuery } from '@portal/api-client/favorite';
import { usePortal } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { Favorite, FavoriteList } from '@portal/types';
import { useQueryClient } from '@tanstack/react-query';
import { useFavoriteWords } from './use-favorite-words.ts';

const pinsOf = (items: readonly Favorite[]) =>
  items.flatMap(({ pinned, href, title }) =>
    pinned && href !== null && title !== null ? [{ href, label: title }] : [],
  );

/** What every change of favourites shares: one at a time, its failure in a toast, and list, stars and phone bar in step with it. */
export const useFavoriteActs = () => {
  const t = useFavoriteWords();
  const { http, session, toast } = usePortal();
  const client = useQueryClient();
  const { run, busy } = useAction();
  const options = favoritesQuery(http);

  const show = (list: FavoriteList) => {
    client.setQueryData(options.queryKey, list);
    session.patchUser({ pins: pinsOf(list.datas) });
  };

  /** After a call that does not answer the whole list. */
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: FAVORITE_KEY });
    const list = client.getQueryData(options.queryKey);
    if (list) session.patchUser({ pins: pinsOf(list.datas) });
  };

  const fail = (error: unknown) => {
    if (isApiError(error) && error.code === 'FAVORITE_CHANGED') {
      const { current } = (error.data ?? {}) as { current?: FavoriteList };
      if (current && 'datas' in current) {
        show(current);
        toast('warning', t('changed'));
        return;
      }
    }
    toast('error', isApiError(error) && error.status !== 0 ? error.message : t('failed'));
    // What was refused may be gone or changed elsewhere.
    if (isApiError(error) && error.status !== 0) void refresh();
  };

  /** Makes a call and shows what came of it; resolves to whether it went well. */
  const act = (call: () => Promise<FavoriteList | Favorite | null>, done?: () => void) => {
    let went = false;
    return run(async () => {
      try {
        const answer = await call();
        if (answer && 'datas' in answer) {
          show(answer);
          await client.invalidateQueries({ queryKey: [...FAVORITE_KEY, 'list'], type: 'inactive' });
        } else await refresh();
        went = true;
        done?.();
      } catch (error) {
        fail(error);
      }
    }).then(() => went);
  };

  return { act, show, refresh, busy, list: () => client.getQueryData(options.queryKey) };
};

export type FavoriteActs = ReturnType<typeof useFavoriteActs>;
