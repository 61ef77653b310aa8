export { DataTable } from './data-table.tsx';
export { type DescriptionItem, DescriptionList } from './description-list.tsx';
export { FilterBar, type FilterBarProps, type FilterChip } from './filter-bar.tsx';
export { compactMoney, dash, formatMoney, formatNumber, formatPercent } from './format.ts';
export {
  type DateInput,
  formatDate,
  formatDateTime,
  parseBackendDate,
  toBackendDate,
} from './format-date.ts';
export { type PageOfList, Pagination, type PaginationProps, rowsOfPage } from './pagination.tsx';
export { StatFigure, type StatFigureProps } from './stat-figure.tsx';
export { ColumnPicker, type ColumnPickerProps, DensityToggle } from './table-tools.tsx';
export { type Column, type DataTableProps, nextSort, type SortState } from './table-types.ts';
export { type TabItem, Tabs, type TabsProps } from './tabs.tsx';
export { DateText, Money, NumberText, StatusBadge } from './values.tsx';
