import { menuVersionsQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import type { MenuVersionRow } from '@portal/types';
import { Badge, Button, chakra, Flex, Link, Stack, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { useQuery } from '@tanstack/react-query';
import { useEditingWords } from './use-editing-words.ts';

interface Props {
  currentNo: number;
  onRestore(version: MenuVersionRow): void;
}

/** The published versions, the newest first; any of them can count again. */
export const MenuVersionsPanel = ({ currentNo, onRestore }: Props) => {
  const t = useEditingWords();
  const { http } = usePortal();
  const { data, error, refetch } = useQuery(menuVersionsQuery(http));
  return (
    <Panel
      title={t('versions')}
      status={data ? 'ready' : error ? 'error' : 'loading'}
      onRetry={() => void refetch()}
      errorCode={isApiError(error) ? error.code : undefined}
    >
      <Stack as="ol" gap="4" listStyleType="none">
        {data?.map((version) => (
          <Flex as="li" key={version.no} gap="3" wrap="wrap" align="center">
            <chakra.div flex="1 1 240px" minWidth="0">
              <Text fontWeight="600">{t('version', { no: version.no })}</Text>
              <Text fontSize="sm" color="ink.muted">
                {version.at === null ? (
                  t('neverPublished')
                ) : (
                  <>
                    {version.by ?? t('system')} <DateText value={version.at} time />
                  </>
                )}
              </Text>
              {version.reason && <Text overflowWrap="anywhere">{version.reason}</Text>}
              {version.changeRequestId !== null && (
                <Link href={`/admin/approvals/detail/${version.changeRequestId}`} fontSize="sm">
                  {t('request')}
                </Link>
              )}
            </chakra.div>
            {version.no === currentNo ? (
              <Badge tone="success">{t('current')}</Badge>
            ) : (
              <Button
                size="sm"
                aria-label={t('restoreOf', { no: version.no })}
                onClick={() => onRestore(version)}
              >
                {t('restore')}
              </Button>
            )}
          </Flex>
        ))}
      </Stack>
    </Panel>
  );
};
