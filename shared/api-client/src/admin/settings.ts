import type {
  HeldChange,
  Http,
  SettingChange,
  SettingEdit,
  SettingReset,
  SettingRow,
  SettingsPage,
  SettingUndo,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** What became of a changed setting: the row as it is now, or the request that waits for a second person. */
export type ChangedSetting = SettingRow | HeldChange;

/** GET admin/settings. */
export const settingsQuery = (http: Http) =>
  queryOptions({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }): Promise<SettingsPage> => http.get('admin/settings', { signal }),
  });

/** GET admin/settings/history. */
export const settingHistoryQuery = (http: Http, key: string) =>
  queryOptions({
    queryKey: ['admin', 'settings', 'history', key],
    queryFn: ({ signal }): Promise<SettingChange[]> =>
      http.get('admin/settings/history', { query: { key }, signal }),
    staleTime: 0,
  });

/** PUT admin/settings. */
export const editSetting = (http: Http, body: SettingEdit): Promise<ChangedSetting> =>
  http.put('admin/settings', body);

/** POST admin/settings/undo. */
export const undoSetting = (http: Http, body: SettingUndo): Promise<ChangedSetting> =>
  http.post('admin/settings/undo', body);

/** POST admin/settings/reset. */
export const resetSetting = (http: Http, body: SettingReset): Promise<ChangedSetting> =>
  http.post('admin/settings/reset', body);
