import { LANGUAGES } from '@portal/domain/language';
import type { Http, HttpOptions, Media, MediaChange, MediaQuery, Paged } from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { CONTENT_ADMIN_KEY } from './content.ts';

/** GET cms/admin/media/list. */
export const mediaListQuery = (http: Http, query: MediaQuery) =>
  queryOptions({
    queryKey: [...CONTENT_ADMIN_KEY, 'media', query],
    queryFn: ({ signal }): Promise<Paged<Media>> =>
      http.get('cms/admin/media/list', { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/** POST cms/admin/media: a picture is drawn again, a document is checked. */
export function uploadMedia(
  http: Http,
  file: File,
  { alt, decorative }: Partial<Pick<MediaChange, 'alt' | 'decorative'>> = {},
  options?: HttpOptions,
): Promise<Media> {
  const form = new FormData();
  for (const language of LANGUAGES) form.set(language, alt?.[language] ?? '');
  form.set('decorative', decorative ? '1' : '0');
  form.set('file', file, file.name);
  return http.upload('cms/admin/media', form, options);
}

/** PUT cms/admin/media/:id. */
export const changeMedia = (http: Http, id: number, body: MediaChange): Promise<Media> =>
  http.put(`cms/admin/media/${id}`, body);

/** DELETE cms/admin/media/:id: MEDIA_IN_USE has the places in `data.uses`. */
export const removeMedia = (
  http: Http,
  id: number,
  { version, reason }: { version: number; reason: string },
): Promise<{ id: number }> => http.delete(`cms/admin/media/${id}`, { query: { version, reason } });
