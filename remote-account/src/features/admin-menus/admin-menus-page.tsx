import { menuAdminQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import { AdminFrame, HeldNotice } from '@portal/remote-kit/admin';
import type { MenuAdmin } from '@portal/types';
import { DetailPage, Panel } from '@portal/ui/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MenuEditor } from './menu-editor.tsx';
import { useEditingWords } from './use-editing-words.ts';

/** /admin/menus: both menus, edited and checked aside, published whole, gone back to. */
export const AdminMenusPage = () => {
  const t = useEditingWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const query = menuAdminQuery(http);
  const { data, error, refetch } = useQuery(query);
  const [held, setHeld] = useState<number | null>(null);
  const waiting = held ?? data?.changeRequestId ?? null;
  const take = (menu: MenuAdmin) => client.setQueryData(query.queryKey, menu);
  return (
    <AdminFrame>
      <DetailPage
        title={t('title')}
        context={t('context')}
        notice={waiting !== null && <HeldNotice id={waiting} />}
      >
        {data ? (
          <MenuEditor
            key={data.version.no}
            start={data}
            onPublished={(menu) => {
              setHeld(null);
              toast('success', t('published', { no: menu.version.no }));
              take(menu);
              void client.invalidateQueries({ queryKey: [...query.queryKey, 'versions'] });
            }}
            onHeld={setHeld}
            onTakeCurrent={(current) => take({ ...data, ...current })}
          />
        ) : (
          <Panel
            title={t('title')}
            status={error ? 'error' : 'loading'}
            errorCode={isApiError(error) ? error.code : undefined}
            onRetry={() => void refetch()}
          />
        )}
      </DetailPage>
    </AdminFrame>
  );
};
