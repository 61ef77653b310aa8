import { isApiError } from '@portal/api-client/api-error';
import {
  FAVORITE_KEY,
  removeFavorite,
  savedTargetsQuery,
  saveFavorite,
} from '@portal/api-client/favorite';
import type { FavoriteKind } from '@portal/domain/favorite';
import type { MountContext, SavedTarget } from '@portal/types';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFavoriteWords } from './favorite-words.ts';

/** The id of a row whose call has not answered yet. */
const PENDING = 0;

/** Whether a target is saved, and the press that saves or removes it: shown at once, taken back when the call fails. */
export const useStar = (
  { http, toast }: Pick<MountContext, 'http' | 'toast'>,
  kind: FavoriteKind,
  refKey: string,
) => {
  const t = useFavoriteWords();
  const client = useQueryClient();
  const options = savedTargetsQuery(http);
  const { data, isPending } = useQuery(options);
  const isThis = (one: SavedTarget) => one.kind === kind && one.refKey === refKey;
  const put = (row: SavedTarget | null) =>
    client.setQueryData(options.queryKey, (rows = []) => {
      const others = rows.filter((one) => !isThis(one));
      return row ? [...others, row] : others;
    });

  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: async (saved: SavedTarget | undefined) => {
      if (saved) {
        await removeFavorite(http, saved.id);
        return null;
      }
      const { id } = await saveFavorite(http, { kind, refKey });
      return { id, kind, refKey };
    },
    // Offline is an error, not a pause.
    networkMode: 'always',
    onMutate: (saved) => put(saved ? null : { id: PENDING, kind, refKey }),
    onSuccess: (row) => {
      put(row);
      // The page of favourites reads its list again when it is opened.
      return client.invalidateQueries({ queryKey: [...FAVORITE_KEY, 'list'] });
    },
    onError: (error, saved) => {
      put(saved ?? null);
      const why = isApiError(error) && error.status !== 0 ? error.message : undefined;
      toast('error', t(saved ? 'unsaveFailed' : 'saveFailed'), why);
    },
  });

  const saved = data?.find(isThis);
  return {
    saved: saved !== undefined,
    isPending: isPending || isBusy,
    toggle: () => mutate(saved),
  };
};
