import type { ReactNode } from 'react';

export type SortState = { key: string; dir: 'asc' | 'desc' };

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** 'end' for figures. */
  align?: 'start' | 'end' | 'center';
  sortable?: boolean;
  /** Any CSS width; without it the browser shares out. */
  width?: string;
  /** May be put away with ColumnPicker. */
  hideable?: boolean;
  /** The cell that names the row: it is the link, and the title of the card on phones. Default the first. */
  primary?: boolean;
};

export type DataTableProps<Row> = {
  /** Names the table for those who hear it. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Makes the row a link. */
  rowHref?: (row: Row) => string;
  /** The end of a row, above its link: a Menu, a call button (a button, link or span). */
  rowMenu?: (row: Row) => ReactNode;
  status?: 'ready' | 'loading' | 'error';
  errorCode?: string;
  onRetry?: () => void;
  sort?: SortState;
  onSort?: (sort: SortState) => void;
  /** All rows that answer, over all pages. */
  total?: number;
  /** Filters are on: the empty state then speaks of them. */
  filtered?: boolean;
  onClearFilters?: () => void;
  empty?: { title?: string; text?: string; action?: ReactNode };
  density?: 'comfortable' | 'compact';
  /** Keys of columns put away. */
  hidden?: readonly string[];
  skeletonRows?: number;
  /** px under the top of the screen where the head stays; else under the FilterBar beside it, or the header. */
  stickyTop?: number;
};

/** A press on a header: first ascending, then the other way. */
export const nextSort = (sort: SortState | undefined, key: string): SortState =>
  sort?.key === key && sort.dir === 'asc' ? { key, dir: 'desc' } : { key, dir: 'asc' };

/** Said again on the elements: a browser forgets a table's own roles once CSS makes cards of its rows. */
export const roles = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
};
