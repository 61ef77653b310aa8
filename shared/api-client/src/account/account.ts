import type { AvatarResult, Http, HttpOptions, PersonalInfo } from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

export const personalInfoQuery = (http: Http) =>
  queryOptions({
    queryKey: ['account', 'personal-info'],
    queryFn: ({ signal }): Promise<PersonalInfo> =>
      http.get('admin/account/personal-info', { signal }),
  });

/** POST admin/upload-avatar; the file goes along only when it changed (AVA-02). */
export const uploadAvatar = (
  http: Http,
  change: { file?: File; urlFacebook: string; urlZalo: string },
  options?: HttpOptions,
): Promise<AvatarResult> => {
  const form = new FormData();
  form.set('urlFacebook', change.urlFacebook);
  form.set('urlZalo', change.urlZalo);
  if (change.file) form.set('file', change.file);
  return http.upload('admin/upload-avatar', form, options);
};

/** GET app/downloadFile: an avatar or another file of the user's, as a blob. */
export const downloadFile = (http: Http, fileName: string, signal?: AbortSignal): Promise<Blob> =>
  http.blob('app/downloadFile', { query: { fileName }, signal });

/** Image of an avatar, kept for the session of the page. */
export const avatarQuery = (http: Http, fileName: string) =>
  queryOptions({
    queryKey: ['account', 'avatar', fileName],
    queryFn: ({ signal }) => downloadFile(http, fileName, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
