import type {
  HeldChange,
  Http,
  MenuAdmin,
  MenuCheck,
  MenuPreview,
  MenuPreviewQuery,
  MenuPublish,
  MenuVersionRow,
  PortalMenu,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

const KEY = ['admin', 'menu'];

/** GET admin/menu. */
export const menuAdminQuery = (http: Http) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }): Promise<MenuAdmin> => http.get('admin/menu', { signal }),
    // What is being edited is not replaced behind the editor's back: publishing says when it is out of date.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** GET admin/menu/versions. */
export const menuVersionsQuery = (http: Http) =>
  queryOptions({
    queryKey: [...KEY, 'versions'],
    queryFn: ({ signal }): Promise<MenuVersionRow[]> => http.get('admin/menu/versions', { signal }),
    staleTime: 0,
  });

/** POST admin/menu/check. */
export const checkMenu = (http: Http, body: PortalMenu): Promise<MenuCheck> =>
  http.post('admin/menu/check', body);

/** POST admin/menu/preview. */
export const previewMenu = (http: Http, body: MenuPreviewQuery): Promise<MenuPreview> =>
  http.post('admin/menu/preview', body);

/** POST admin/menu/publish. */
export const publishMenu = (http: Http, body: MenuPublish): Promise<MenuAdmin | HeldChange> =>
  http.post('admin/menu/publish', body);
