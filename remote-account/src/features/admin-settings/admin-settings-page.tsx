import { settingsQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { useLater, usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame, HeldNotice, UndoToast } from '@portal/remote-kit/admin';
import type { SettingRow } from '@portal/types';
import { chakra, EmptyState, LiveText } from '@portal/ui';
import { SearchField } from '@portal/ui/form';
import { DetailPage, Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EnvironmentPanel } from './environment-panel.tsx';
import { findSettings } from './find-settings.ts';
import { SettingHistory } from './setting-history.tsx';
import { SettingItem } from './setting-item.tsx';
import { useSettingActs } from './use-setting-acts.ts';
import { useSettingWords } from './use-setting-words.ts';

// A setting is changed now and then: until then the page loads no library of forms.
const load = () => import(/* webpackChunkName: "setting-dialog" */ './setting-dialog.tsx');

type Open = { how: 'edit' | 'history'; row: SettingRow };

/** /admin/settings: every setting by group, found by key or word, changed with a reason and taken back. */
export const AdminSettingsPage = () => {
  const t = useWords();
  const { http, language, toast } = usePortal();
  const words = useSettingWords();
  const { data, error, refetch } = useQuery(settingsQuery(http));
  const [search, setSearch] = useState('');
  const [open, setOpen] = useState<Open | null>(null);
  const acts = useSettingActs();
  const close = () => setOpen(null);
  const { part } = useLater(load, open?.how === 'edit', () => {
    close();
    toast('error', t('settings.tryAgain'));
  });
  const groups = data && findSettings(data.settings, search, language);
  const found = groups ? [...groups.values()].flat().length : 0;
  const { done } = acts;
  return (
    <AdminFrame>
      <DetailPage
        title={t('settings.title')}
        context={t('settings.context')}
        notice={done && 'held' in done && <HeldNotice id={done.held} onClose={acts.forget} />}
      >
        <SearchField
          label={t('settings.search')}
          value={search}
          onChange={(value: string) => setSearch(value)}
        />
        <LiveText>{search === '' ? '' : t('settings.found', { count: found })}</LiveText>
        {!groups && (
          <Panel
            title={t('settings.title')}
            status={error ? 'error' : 'loading'}
            errorCode={isApiError(error) ? error.code : undefined}
            onRetry={() => void refetch()}
          />
        )}
        {groups && found === 0 && (
          <EmptyState title={t('settings.none')}>{t('settings.noneText')}</EmptyState>
        )}
        {groups &&
          [...groups].map(([group, rows]) => (
            <Panel key={group} title={t(`settings.group.${group}`)}>
              <chakra.ul listStyleType="none">
                {rows.map((row) => (
                  <SettingItem
                    key={row.key}
                    row={row}
                    onEdit={() => setOpen({ how: 'edit', row })}
                    onHistory={() => setOpen({ how: 'history', row })}
                  />
                ))}
              </chakra.ul>
            </Panel>
          ))}
        {data && search === '' && <EnvironmentPanel keys={data.environment} />}
      </DetailPage>
      {open?.how === 'edit' && part && (
        <part.SettingDialog
          row={open.row}
          close={close}
          onChanged={(changed) => {
            close();
            acts.onChanged(changed);
          }}
        />
      )}
      {open?.how === 'history' && (
        <SettingHistory
          row={open.row}
          close={close}
          onUndo={(change) => {
            close();
            acts.undo(open.row, change);
          }}
          onReset={() => {
            close();
            acts.reset(open.row);
          }}
        />
      )}
      {acts.dialog}
      {done && 'changed' in done && (
        <UndoToast
          text={t('settings.changed', { label: words.label(done.changed) })}
          onUndo={() => void acts.undoLast(done.changed)}
          onClose={acts.forget}
        />
      )}
    </AdminFrame>
  );
};
