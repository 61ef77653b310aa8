import { TRANSFERRED_SORTS } from '@portal/domain/policy';
import type { ListColumn } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { TransferredPolicy } from '@portal/types';
import { useMemo } from 'react';
import { PolicyStatusBadge } from '../../policy/status.tsx';

const sorts: readonly string[] = TRANSFERRED_SORTS;

/** The columns of a list of transferred policies: all that is told of them. */
export const useTransferredColumns = (): ListColumn<TransferredPolicy>[] => {
  const t = useWords();
  return useMemo(() => {
    const columns: Omit<ListColumn<TransferredPolicy>, 'header'>[] = [
      { key: 'policyNo', cell: (row) => row.policyNo, primary: true, width: '140px' },
      { key: 'product', cell: (row) => row.productName },
      { key: 'status', cell: (row) => <PolicyStatusBadge status={row.status} /> },
    ];
    return columns.map((column) => ({
      ...column,
      header: t(`column.${column.key}`),
      sortable: sorts.includes(column.key),
    }));
  }, [t]);
};
