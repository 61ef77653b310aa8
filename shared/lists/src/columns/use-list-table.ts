import {
  columnOrderingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ListHandle } from '../state/list-handle.ts';
import { type AnyColumn, type Spared, shownColumns } from './columns.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
});

/** The view draws the rows; the table needs none of them. */
const NO_ROWS: never[] = [];
const NO_COLUMNS: Spared = [];

type List = Pick<ListHandle, 'columns' | 'chooseColumns' | 'change' | 'state'>;

/**
 * The TanStack table of a list: which columns are shown, in which order, and how the rows are sorted. Address and device own
 * this state and the service sorts, so the table is controlled: every change of it goes to the list.
 */
export const useListTable = <C extends AnyColumn>(
  list: List,
  columns: readonly C[],
  spared: Spared = NO_COLUMNS,
) => {
  const shown = shownColumns(columns, list.columns, spared);
  const shownKeys = shown.map(({ key }) => key);
  const hiddenKeys = columns.map(({ key }) => key).filter((key) => !shownKeys.includes(key));
  // Hidden columns come last, so that one that is shown again is put at the end.
  const columnOrder = [...shownKeys, ...hiddenKeys];
  const columnVisibility = Object.fromEntries(hiddenKeys.map((key) => [key, false]));
  const { key: sortKey, dir } = list.state.sort;
  const sorting = [{ id: sortKey, desc: dir === 'desc' }];

  const definitions = useMemo(() => {
    const first = columns.find(({ primary }) => primary) ?? columns[0];
    return columns.map((column) => ({
      id: column.key,
      header: column.header,
      accessorFn: () => null,
      enableHiding: column !== first,
      enableSorting: column.sortable === true,
    }));
  }, [columns]);

  const table = useTable({
    features,
    columns: definitions,
    data: NO_ROWS,
    state: { columnOrder, columnVisibility, sorting },
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    onColumnVisibilityChange: (updater) => {
      const next = functionalUpdate(updater, columnVisibility);
      list.chooseColumns(columnOrder.filter((key) => next[key] !== false));
    },
    onColumnOrderChange: (updater) => {
      const next = functionalUpdate(updater, columnOrder);
      list.chooseColumns(next.filter((key) => columnVisibility[key] !== false));
    },
    onSortingChange: (updater) => {
      const [next] = functionalUpdate(updater, sorting);
      if (next) list.change({ sort: { key: next.id, dir: next.desc ? 'desc' : 'asc' } });
    },
  });
  return { table, shown };
};

export type ListTable = ReturnType<typeof useListTable>['table'];
