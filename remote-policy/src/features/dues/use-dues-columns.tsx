import { dueList } from '@portal/domain/due';
import { type Cells, useDeclaredColumns } from '@portal/lists';
import type { DueRow } from '@portal/types';
import { PolicyStatusBadge } from '../../policy/status.tsx';
import { DaysLeft } from './days-left.tsx';

const cells: Cells<typeof dueList, DueRow> = {
  until: (row) => <DaysLeft due={row} />,
  status: (row) => <PolicyStatusBadge status={row.status} />,
};

/** The columns of a list of dues; those of a group show the agent of each policy. */
export const useDuesColumns = (view: 'own' | 'group') =>
  useDeclaredColumns(dueList, { view, cells });
