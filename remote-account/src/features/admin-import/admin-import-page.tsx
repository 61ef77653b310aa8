import { importListQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import type { ImportBatchRow } from '@portal/types';
import { Button, chakra, Flex, HStack, Link, Text } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { DetailPage, Panel } from '@portal/ui/pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ImportBadge } from './batch-state.tsx';
import { UploadForm } from './upload-form.tsx';

const PAGE = 20;

const Row = ({ row }: { row: ImportBatchRow }) => {
  const t = useWords();
  const { counts } = row;
  const rows = Object.values(counts).reduce((sum, n) => sum + n, 0);
  const wrong = (counts.WRONG ?? 0) + (counts.FAILED ?? 0) + (counts.SKIPPED ?? 0);
  return (
    <Flex as="li" gap="3" wrap="wrap" align="center" paddingBlock="3">
      <Link href={`/admin/import/batch/${row.id}`} overflowWrap="anywhere">
        {t(`imports.kind.${row.kind}`)} · {row.fileName}
      </Link>
      <ImportBadge of="state" state={row.state} />
      <Text flex="1 1 200px" fontSize="sm" color="ink.muted">
        {t('imports.figures', { rows, wrong })} · {row.byName} ·{' '}
        <DateText value={row.createdAt} time />
      </Text>
    </Flex>
  );
};

/** /admin/import: a file to be checked, and the imports there were. */
export const AdminImportPage = () => {
  const t = useWords();
  const { http } = usePortal();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...importListQuery(http, page),
    placeholderData: keepPreviousData,
  });
  const last = Math.max(1, Math.ceil((data?.totalData ?? 0) / PAGE));
  return (
    <AdminFrame>
      <DetailPage title={t('imports.title')} context={t('imports.context')}>
        <Panel title={t('imports.upload')}>
          <UploadForm />
        </Panel>
        <Panel
          title={t('imports.list')}
          status={error ? 'error' : data ? (data.totalData === 0 ? 'empty' : 'ready') : 'loading'}
          empty={{ title: t('imports.none'), text: t('imports.noneText') }}
          onRetry={() => void refetch()}
          errorCode={isApiError(error) ? error.code : undefined}
        >
          <chakra.ul listStyleType="none">
            {data?.datas.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </chakra.ul>
          {last > 1 && (
            <HStack gap="3">
              <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                {t('imports.newer')}
              </Button>
              <Text fontSize="sm">{t('imports.page', { page, last })}</Text>
              <Button disabled={page >= last} onClick={() => setPage(page + 1)}>
                {t('imports.older')}
              </Button>
            </HStack>
          )}
        </Panel>
      </DetailPage>
    </AdminFrame>
  );
};
