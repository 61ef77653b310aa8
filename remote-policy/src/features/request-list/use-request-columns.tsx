import { requestList } from '@portal/domain/request';
import { type Cells, useDeclaredColumns } from '@portal/lists';
import type { RequestRow } from '@portal/types';
import { RequestStatusBadge } from '../../policy/request-status.tsx';

const cells: Cells<typeof requestList, RequestRow> = {
  status: (row) => <RequestStatusBadge status={row.status} />,
};

/** The columns of a list of change requests; those of a group show the agent of each policy. */
export const useRequestColumns = (view: 'own' | 'group') =>
  useDeclaredColumns(requestList, { view, cells });
