import { transferredListQuery } from '@portal/api-client/policy';
import { transferredPolicyList } from '@portal/domain/policy';
import { type ListHandle, ListScreen } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import type { TransferredListQuery } from '@portal/types';
import { Alert, Stack } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { policyPath } from '../../policy/paths.ts';
import { OwnParts } from './own-parts.tsx';
import { useTransferredFields } from './use-policy-fields.ts';
import { useTransferredColumns } from './use-transferred-columns.tsx';

/** Policies that the user sold and another agent services now: number, product and state, and why (DOMAIN D3, 1). */
export const TransferredList = ({ list }: { list: ListHandle }) => {
  const t = useWords();
  const { http } = usePortal();
  const { filters, sort, page, pageSize } = list.state;
  const { search, status, product } = filters;
  const key = transferredPolicyList.sorts.find((one) => one === sort.key) ?? 'policyNo';
  const query: TransferredListQuery = {
    ...(search && { search }),
    ...(status && { status }),
    ...(product && { product }),
    sort: key,
    order: sort.dir,
    page,
    pageSize,
  };
  const result = useQuery({ ...transferredListQuery(http, query), enabled: list.ready });
  return (
    <ListScreen
      title={t('policyList.own.title')}
      context={t('transferred.context')}
      totals={
        <Stack gap="4">
          <OwnParts list={list} />
          <Alert tone="info" title={t('transferred.whyMany')}>
            {t('transferred.whyText')}
          </Alert>
        </Stack>
      }
      label={t('transferred.table')}
      list={list}
      exports={{ what: 'transferredPolicies', filters: query }}
      search={{ param: 'search', label: t('transferred.search') }}
      fields={useTransferredFields()}
      columns={useTransferredColumns()}
      rowKey={(row) => row.policyNo}
      rowHref={(row) => policyPath(row.policyNo)}
      result={result}
      empty={{ title: t('transferred.emptyTitle'), text: t('transferred.emptyText') }}
    />
  );
};
