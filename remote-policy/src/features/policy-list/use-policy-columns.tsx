import { policyList } from '@portal/domain/policy';
import { type Cells, useDeclaredColumns } from '@portal/lists';
import type { PolicyRow } from '@portal/types';
import { DueDate } from '../../policy/due-date.tsx';
import { PolicyStatusBadge } from '../../policy/status.tsx';

const cells: Cells<typeof policyList, PolicyRow> = {
  dueDate: (row) => <DueDate policy={row} />,
  status: (row) => <PolicyStatusBadge status={row.status} />,
};

/** The columns of a policy list (POL-04); those of a group show the agent of each policy. */
export const usePolicyColumns = (view: 'own' | 'group' = 'own') =>
  useDeclaredColumns(policyList, { view, cells });
