import type {
  DefaultView,
  Http,
  SavedView,
  SavedViewChange,
  SavedViewRequest,
  ViewList,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** GET ods/saved-view: the person's own views of a list, by name. */
export const savedViewsQuery = (http: Http, list: ViewList) =>
  queryOptions({
    queryKey: ['saved-view', 'of', list],
    queryFn: ({ signal }): Promise<SavedView[]> =>
      http.get('ods/saved-view', { query: { list }, signal }),
    staleTime: 300_000,
  });

/** GET ods/saved-view/defaults: what the person's lists open with. */
export const defaultViewsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['saved-view', 'defaults'],
    queryFn: ({ signal }): Promise<DefaultView[]> =>
      http.get('ods/saved-view/defaults', { signal }),
    staleTime: 300_000,
  });

/** POST ods/saved-view. */
export const saveView = (http: Http, view: SavedViewRequest): Promise<SavedView> =>
  http.post('ods/saved-view', view);

/** PUT ods/saved-view/{id}. */
export const changeView = (http: Http, id: number, change: SavedViewChange): Promise<SavedView> =>
  http.put(`ods/saved-view/${id}`, change);

/** DELETE ods/saved-view/{id} (POL-15). */
export const deleteView = (http: Http, id: number): Promise<null> =>
  http.delete(`ods/saved-view/${id}`);
