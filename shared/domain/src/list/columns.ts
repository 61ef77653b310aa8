/**
 * What a column holds. It decides the default cell of the table, the cell of the file and the SQL type of its order:
 * `day` is yyyyMMdd, `moment` is yyyyMMddHHmmss in Vietnam, `money` is whole dong, `code` has a label per value.
 */
export type ColumnType = 'text' | 'phone' | 'day' | 'moment' | 'money' | 'count' | 'code';

/** `group`: shown at the start of a group's list only; `own`: of the own list only; `never`: on offer, not shown at the start. */
export type ShownIn = 'always' | 'group' | 'own' | 'never';

export interface ColumnDeclaration {
  type: ColumnType;
  /** The property of the row, or a path such as `proposal.status`; the column's key when left out. */
  field?: string;
  /** Rows may have no value. */
  nullable?: true;
  /** Where `shared/domain/src/locales` has its label; `column.<key>` when left out. */
  label?: string;
  /** Of a `code`: where the locales have the label of each value. */
  labels?: string;
  /** Of a `code`: its values, where they are a closed set. */
  codes?: readonly string[];
  /** The service can sort by it; its store then has an expression for it. */
  sortable?: true;
  /** Names the row: always shown, always first. */
  primary?: true;
  shown?: ShownIn;
  /** CSS width in a table. */
  width?: string;
  /** Characters of the column in a file; by type when left out. */
  fileWidth?: number;
  /** The columns of a file that stand for this one, in their order; itself when left out. May name `fileColumns`. */
  file?: readonly string[];
}

/** A column that only files have. */
export type FileColumnDeclaration = Pick<
  ColumnDeclaration,
  'type' | 'field' | 'nullable' | 'label' | 'labels' | 'codes' | 'fileWidth'
>;

/** A column as a file has it: every choice settled. */
export interface FileColumn {
  key: string;
  type: ColumnType;
  field: string;
  label: string;
  labels?: string;
  width: number;
}

const WIDTHS: Record<ColumnType, number> = {
  text: 18,
  phone: 18,
  day: 14,
  moment: 18,
  money: 18,
  count: 14,
  code: 24,
};

/** A declared column with its defaults, as a file has it. */
export const toFileColumn = (key: string, column: FileColumnDeclaration): FileColumn => ({
  key,
  type: column.type,
  field: column.field ?? key,
  label: column.label ?? `column.${key}`,
  ...(column.labels !== undefined && { labels: column.labels }),
  width: column.fileWidth ?? WIDTHS[column.type],
});
