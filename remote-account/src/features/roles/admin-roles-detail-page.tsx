import { ROLES_KEY, roleMatrixQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePageTitle, usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame, HeldNotice, UndoToast } from '@portal/remote-kit/admin';
import { useParams } from '@portal/remote-kit/router';
import type { RoleRow } from '@portal/types';
import { Badge, Button, Flex } from '@portal/ui';
import { DetailPage, Panel } from '@portal/ui/pages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RoleDraft } from './role-draft.ts';
import { RoleEditor } from './role-editor.tsx';

interface Undo {
  text: string;
  before: RoleDraft;
}

/** /admin/roles/detail/:code: what one role gives, edited and checked aside, saved with a reason, and taken back. */
export const AdminRolesDetailPage = () => {
  const t = useWords();
  const { http } = usePortal();
  const client = useQueryClient();
  const { code } = useParams();
  const { data, error, refetch } = useQuery(roleMatrixQuery(http));
  const [held, setHeld] = useState<number | null>(null);
  const [undo, setUndo] = useState<Undo | null>(null);
  /** What an undo puts into the editor. */
  const [draft, setDraft] = useState<RoleDraft>();
  const role = data?.roles.find((one) => one.code === code);
  usePageTitle(role?.name);
  const waiting = held ?? role?.changeRequestId ?? null;
  const status = data ? 'empty' : error ? 'error' : 'loading';
  const onChanged = async (changed: RoleRow, before: RoleDraft) => {
    setHeld(null);
    setDraft(undefined);
    await client.invalidateQueries({ queryKey: ROLES_KEY });
    setUndo({ text: t('roles.changed', { name: changed.name }), before });
  };
  return (
    <AdminFrame>
      <DetailPage
        title={role?.name ?? t('roles.role')}
        context={
          role && (
            <Flex as="span" gap="3" wrap="wrap" align="center">
              {t('roles.figures', { holders: role.holders, rights: role.authorities.length })}
              {role.builtIn && <Badge>{t('roles.builtIn')}</Badge>}
              {role.retired && <Badge tone="warning">{t('roles.retired')}</Badge>}
            </Flex>
          )
        }
        breadcrumbs={[
          { label: t('roles.title'), href: '/admin/roles' },
          { label: role?.name ?? t('roles.role') },
        ]}
        action={<Button href={`/admin/people?role=${code}`}>{t('roles.holders')}</Button>}
        notice={waiting !== null && <HeldNotice id={waiting} />}
      >
        {data && role ? (
          <RoleEditor
            key={`${role.code} ${role.version} ${draft ? 'undo' : ''}`}
            start={role}
            authorities={data.authorities}
            draft={draft}
            onChanged={onChanged}
            onHeld={(id) => {
              setHeld(id);
              void client.invalidateQueries({ queryKey: ROLES_KEY });
            }}
          />
        ) : (
          <Panel
            title={t('rights.title')}
            status={status}
            onRetry={() => void refetch()}
            errorCode={isApiError(error) ? error.code : undefined}
            empty={{ text: t('roles.unknown') }}
          />
        )}
      </DetailPage>
      {undo && (
        <UndoToast
          text={undo.text}
          onUndo={() => {
            setDraft(undo.before);
            setUndo(null);
          }}
          onClose={() => setUndo(null)}
        />
      )}
    </AdminFrame>
  );
};
