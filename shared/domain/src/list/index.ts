export type {
  ColumnDeclaration,
  ColumnType,
  FileColumn,
  FileColumnDeclaration,
  ShownIn,
} from './columns.ts';
export {
  type AnyList,
  type Columns,
  defaultColumns,
  defineList,
  fileColumns,
  type ListDeclaration,
  type SortKey,
  type SortOf,
  titlePath,
} from './define-list.ts';
export type { FilterDeclaration } from './filters.ts';
