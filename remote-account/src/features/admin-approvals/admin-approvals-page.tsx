import { approvalsQuery } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { APPROVAL_BOXES, type ApprovalBox } from '@portal/domain/approval';
import { inLanguage } from '@portal/domain/language';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { AdminFrame } from '@portal/remote-kit/admin';
import { useLocation } from '@portal/remote-kit/router';
import type { ApprovalRow } from '@portal/types';
import {
  Button,
  chakra,
  EmptyState,
  ErrorState,
  HStack,
  Link,
  SkeletonText,
  Text,
} from '@portal/ui';
import { DateText, Tabs } from '@portal/ui/data';
import { DetailPage } from '@portal/ui/pages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StateBadge } from './state-badge.tsx';

const PAGE = 20;

const Row = ({ row }: { row: ApprovalRow }) => {
  const t = useWords();
  const { language } = usePortal();
  return (
    <chakra.li
      display="grid"
      gap="1"
      paddingBlock="4"
      borderTopWidth="1px"
      borderColor="line"
      data-state={row.state}
    >
      <HStack gap="3" flexWrap="wrap">
        <Link href={`/admin/approvals/detail/${row.id}`} fontWeight="600">
          {inLanguage(row.title, language)}
        </Link>
        <StateBadge state={row.state} />
      </HStack>
      <Text fontSize="sm" color="ink.muted">
        {t('approvals.sentBy', { name: row.makerName })} <DateText value={row.createdAt} time />
        {row.state === 'PENDING' && (
          <>
            {' '}
            · {t('approvals.until')} <DateText value={row.expiresAt} time />
          </>
        )}
        {row.checkerName !== null && (
          <>
            {' '}
            · {t('approvals.decidedBy', { name: row.checkerName })}{' '}
            <DateText value={row.decidedAt} time />
          </>
        )}
      </Text>
    </chakra.li>
  );
};

const boxOf = (search: string): ApprovalBox => {
  const box = new URLSearchParams(search).get('box');
  return APPROVAL_BOXES.find((one) => one === box) ?? 'forMe';
};

/** /admin/approvals: what waits for me, what I sent, and all for auditors; the box is in the address. */
export const AdminApprovalsPage = () => {
  const t = useWords();
  const { http } = usePortal();
  const { user } = useSession();
  const box = boxOf(useLocation().search);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...approvalsQuery(http, box, page),
    placeholderData: keepPreviousData,
  });
  const seesAll = user?.authorities.includes('audit.view') ?? false;
  const boxes = APPROVAL_BOXES.filter((one) => one !== 'all' || seesAll);
  const last = Math.max(1, Math.ceil((data?.totalData ?? 0) / PAGE));
  return (
    <AdminFrame>
      <DetailPage
        title={t('approvals.title')}
        context={t('approvals.context')}
        tabs={
          <Tabs
            label={t('approvals.title')}
            active={box}
            items={boxes.map((one) => ({
              key: one,
              label: t(`approvals.box.${one}`),
              href: `/admin/approvals?box=${one}`,
            }))}
          />
        }
      >
        {error ? (
          <ErrorState
            code={isApiError(error) ? error.code : undefined}
            onRetry={() => void refetch()}
          />
        ) : data === undefined ? (
          <SkeletonText lines={6} />
        ) : data.datas.length === 0 ? (
          <EmptyState title={t('approvals.none')}>{t(`approvals.noneIn.${box}`)}</EmptyState>
        ) : (
          <>
            <chakra.ul listStyleType="none">
              {data.datas.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </chakra.ul>
            {last > 1 && (
              <HStack gap="3">
                <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('approvals.newer')}
                </Button>
                <Text fontSize="sm">{t('approvals.page', { page, last })}</Text>
                <Button disabled={page >= last} onClick={() => setPage(page + 1)}>
                  {t('approvals.older')}
                </Button>
              </HStack>
            )}
          </>
        )}
      </DetailPage>
    </AdminFrame>
  );
};
