import type {
  Favorite,
  FavoriteFolderRequest,
  FavoriteList,
  FavoriteOrderRequest,
  FavoriteRequest,
  Http,
  RecentItem,
  RecentRequest,
  SavedTarget,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** What all queries of favourites begin with. */
export const FAVORITE_KEY = ['favorite'];

/** GET cms/favorite: the person's own favourites in their order. */
export const favoritesQuery = (http: Http, search = '') =>
  queryOptions({
    queryKey: [...FAVORITE_KEY, 'list', search],
    queryFn: ({ signal }): Promise<FavoriteList> =>
      http.get('cms/favorite', { query: search === '' ? {} : { search }, signal }),
  });

/** GET cms/favorite/saved: what bears a star. */
export const savedTargetsQuery = (http: Http) =>
  queryOptions({
    queryKey: [...FAVORITE_KEY, 'saved'],
    queryFn: ({ signal }): Promise<SavedTarget[]> => http.get('cms/favorite/saved', { signal }),
    staleTime: 300_000,
  });

/** POST cms/favorite/save. */
export const saveFavorite = (http: Http, request: FavoriteRequest): Promise<Favorite> =>
  http.post('cms/favorite/save', request);

/** POST cms/favorite/order. */
export const orderFavorites = (http: Http, request: FavoriteOrderRequest): Promise<FavoriteList> =>
  http.post('cms/favorite/order', request);

/** POST cms/favorite/folder. */
export const changeFavoriteFolder = (
  http: Http,
  request: FavoriteFolderRequest,
): Promise<FavoriteList> => http.post('cms/favorite/folder', request);

/** POST cms/favorite/undo. */
export const undoFavorite = (http: Http, id: number): Promise<Favorite> =>
  http.post('cms/favorite/undo', { id });

/** DELETE cms/favorite/{id}. */
export const removeFavorite = (http: Http, id: number): Promise<null> =>
  http.delete(`cms/favorite/${id}`);

/** GET cms/favorite/recent: what the person opened lately. */
export const recentQuery = (http: Http) =>
  queryOptions({
    queryKey: [...FAVORITE_KEY, 'recent'],
    queryFn: ({ signal }): Promise<RecentItem[]> => http.get('cms/favorite/recent', { signal }),
  });

/** POST cms/favorite/recent. */
export const noteRecent = (http: Http, request: RecentRequest): Promise<null> =>
  http.post('cms/favorite/recent', request, { background: true });

/** DELETE cms/favorite/recent. */
export const clearRecent = (http: Http): Promise<null> => http.delete('cms/favorite/recent');
