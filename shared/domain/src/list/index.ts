export type { ColumnDeclaration, ColumnType, FileColumn, ShownIn } from './columns.ts';
export {
  type AnyList,
  defaultColumns,
  defineList,
  fileColumns,
  type ListDeclaration,
  type SortOf,
  titlePath,
} from './define-list.ts';
export type { FilterDeclaration } from './filters.ts';
