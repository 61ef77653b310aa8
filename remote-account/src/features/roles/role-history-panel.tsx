import { roleHistoryQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { BeforeAfter } from '@portal/remote-kit/admin';
import type { RoleHistoryRow, RoleMatrix } from '@portal/types';
import { Button, Link, Stack, Text } from '@portal/ui';
import { DateText, formatDate } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useRoleWords } from './use-role-words.ts';

interface Props {
  code: string;
  authorities: RoleMatrix['authorities'];
  /** Left out where the reader may not change the role. */
  onSetBack?: ((change: RoleHistoryRow) => void) | undefined;
}

/** Who changed a role when and why, before and after, and the way back. */
export const RoleHistoryPanel = ({ code, authorities, onSetBack }: Props) => {
  const t = useWords();
  const { http } = usePortal();
  const words = useRoleWords(authorities);
  const { data, error, refetch } = useQuery(roleHistoryQuery(http, code));
  const loaded = data ? (data.length > 0 ? 'ready' : 'empty') : error ? 'error' : 'loading';
  return (
    <Panel
      title={t('roles.history')}
      status={loaded}
      onRetry={() => void refetch()}
      errorCode={isApiError(error) ? error.code : undefined}
      empty={{ text: t('roles.noHistory') }}
    >
      <Stack as="ol" gap="5" listStyleType="none">
        {data?.map((change) => (
          <li key={change.seq}>
            <Text fontWeight="600">{t(`roles.act.${change.act}`)}</Text>
            <Text fontSize="sm" color="ink.muted">
              <DateText value={change.at} time /> · {change.by ?? t('roles.system')}
              {change.checker && ` · ${t('roles.approvedBy', { name: change.checker })}`}
            </Text>
            {change.reason && <Text overflowWrap="anywhere">{change.reason}</Text>}
            {change.changeRequestId !== null && (
              <Link href={`/admin/approvals/detail/${change.changeRequestId}`} fontSize="sm">
                {t('roles.request')}
              </Link>
            )}
            <BeforeAfter
              label={t(`roles.act.${change.act}`)}
              changes={change.changes.map(words.change)}
            />
            {onSetBack && change.act === 'CHANGE' && (
              <Button
                size="sm"
                aria-label={t('roles.setBackOf', { at: formatDate(change.at) })}
                onClick={() => onSetBack(change)}
              >
                {t('roles.setBack')}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </Panel>
  );
};
