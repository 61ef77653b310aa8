import {
  type ChangedSetting,
  resetSetting,
  settingHistoryQuery,
  settingsQuery,
  undoSetting,
} from '@portal/api-client/admin';
import { usePortal, useWords } from '@portal/remote-kit';
import { useReason } from '@portal/remote-kit/admin';
import type { SettingChange, SettingRow } from '@portal/types';
import { useState } from 'react';
import { useSettingWords } from './use-setting-words.ts';

/** What happened last: a change that can be taken back, or one that waits. */
export type Done = { changed: SettingRow } | { held: number };

/** The acts of the page: what follows a change, undo and reset, each with a reason. */
export const useSettingActs = () => {
  const t = useWords();
  const words = useSettingWords();
  const { http, queryClient } = usePortal();
  const { ask, dialog } = useReason();
  const [done, setDone] = useState<Done | null>(null);

  const onChanged = (changed: ChangedSetting) => {
    setDone(
      'changeRequestId' in changed && !('key' in changed)
        ? { held: changed.changeRequestId }
        : { changed: changed as SettingRow },
    );
    void queryClient.invalidateQueries({ queryKey: settingsQuery(http).queryKey });
  };
  const undo = (row: SettingRow, change: SettingChange) =>
    ask({
      title: t('settings.undoOf', { label: words.label(row) }),
      text: t('settings.undoText', {
        from: words.value(row, row.value),
        to: words.value(row, change.before),
      }),
      confirm: t('settings.undo'),
      send: (reason) => undoSetting(http, { id: change.id, version: row.version, reason }),
      onSuccess: onChanged,
    });
  return {
    done,
    dialog,
    forget: () => setDone(null),
    onChanged,
    undo,
    /** Takes the newest change of a setting back. */
    undoLast: async (row: SettingRow) => {
      const [last] = await queryClient.fetchQuery(settingHistoryQuery(http, row.key));
      setDone(null);
      if (last !== undefined) undo(row, last);
    },
    reset: (row: SettingRow) =>
      ask({
        title: t('settings.resetOf', { label: words.label(row) }),
        text: t('settings.undoText', {
          from: words.value(row, row.value),
          to: words.value(row, row.default),
        }),
        confirm: t('settings.reset'),
        send: (reason) => resetSetting(http, { key: row.key, version: row.version, reason }),
        onSuccess: onChanged,
      }),
  };
};
