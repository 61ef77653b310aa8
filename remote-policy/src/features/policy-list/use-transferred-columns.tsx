import { transferredPolicyList } from '@portal/domain/policy';
import { type Cells, useDeclaredColumns } from '@portal/lists';
import type { TransferredPolicy } from '@portal/types';
import { PolicyStatusBadge } from '../../policy/status.tsx';

const cells: Cells<typeof transferredPolicyList, TransferredPolicy> = {
  status: (row) => <PolicyStatusBadge status={row.status} />,
};

/** The columns of a list of transferred policies. */
export const useTransferredColumns = () => useDeclaredColumns(transferredPolicyList, { cells });
