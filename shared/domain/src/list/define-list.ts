import {
  type ColumnDeclaration,
  type FileColumn,
  type FileColumnDeclaration,
  toFileColumn,
} from './columns.ts';
import { type FilterDeclaration, paramsOfFilter } from './filters.ts';

export type Columns = Readonly<Record<string, ColumnDeclaration>>;
type Filters = Readonly<Record<string, FilterDeclaration>>;
type FileColumns = Readonly<Record<string, FileColumnDeclaration>>;
type View = 'own' | 'widest' | undefined;

/** The keys of the columns that can be sorted by. */
export type SortKey<C extends Columns> = {
  [Key in keyof C]: C[Key] extends { sortable: true } ? Key : never;
}[keyof C] &
  string;

interface Options<
  Name extends string,
  C extends Columns,
  F extends Filters,
  FC extends FileColumns = FileColumns,
  V extends View = View,
> {
  /** `<remote>.<list>`: the key of its saved views; what follows the dot names it in an export. */
  name: Name;
  /** What files of the list are called, before date and time; the name in exports when left out. */
  fileName?: string;
  /** The API path of the list, below `/api`; GET takes the query in the address, POST in the body. */
  path: string;
  /** The authority that the list requires. */
  authority: string;
  /** In the order of the screen. */
  columns: C;
  /** Columns that only files have; a column names them in `file`. */
  fileColumns?: FC;
  /** The columns of a file when the request names none; those shown at the start when left out. */
  fileDefault?: readonly (keyof C & string)[];
  filters: F;
  /** Longest text that can be searched for; left out where a list has no search. */
  search?: number;
  /** Whose rows: `own` unless the query says otherwise, or the `widest` view that the subject's rights allow; left out where the list has no scope. */
  view?: V;
  /** False where the next page is found by number only, without a cursor. */
  cursor?: false;
  /** Rows of a page when the query names no number; the portal's default when left out. */
  pageSize?: number;
  /** The order when the query names none. Left out where a list has one fixed order. */
  defaultSort?: { key: SortKey<C>; dir: 'asc' | 'desc' };
}

/** What every declared list has, where the types of its columns and filters do not matter. */
export interface AnyList
  extends Omit<Options<string, Columns, Filters>, 'defaultSort' | 'fileDefault'> {
  fileDefault?: readonly string[];
  defaultSort?: { key: string; dir: 'asc' | 'desc' };
  /** The name of the list in exports: what follows the first dot of `name`. */
  exportName: string;
  sorts: readonly string[];
  /** The query parameters of all filters. */
  params: readonly string[];
}

export interface ListDeclaration<
  Name extends string,
  C extends Columns,
  F extends Filters,
  FC extends FileColumns,
  V extends View,
> extends Options<Name, C, F, FC, V>,
    Pick<AnyList, 'exportName' | 'params'> {
  sorts: readonly SortKey<C>[];
}

/** The sorts of a declared list as a type: `SortOf<typeof policyList>`. */
export type SortOf<L> = L extends { sorts: readonly (infer Key)[] } ? Key : never;

/**
 * Declares a list. Query schema, sort type, table columns, export, key of saved views and OpenAPI follow from it; the
 * service adds SQL per sort and filter (backend/src/lookup/list-query.ts), the page overrides single cells (shared/lists).
 */
export const defineList = <
  const Name extends `${string}.${string}`,
  const C extends Columns,
  const F extends Filters,
  const FC extends FileColumns = Record<never, FileColumnDeclaration>,
  const V extends View = undefined,
>(
  options: Options<Name, C, F, FC, V>,
): ListDeclaration<Name, C, F, FC, V> => {
  const columns = Object.entries(options.columns);
  const broken = columns.flatMap(([key, { file = [] }]) =>
    file.filter((part) => !options.columns[part] && !options.fileColumns?.[part]).map(() => key),
  );
  if (broken.length > 0)
    throw new Error(`${options.name}: no file column for ${broken.join(', ')}`);
  return {
    ...options,
    exportName: options.name.slice(options.name.indexOf('.') + 1),
    sorts: columns.flatMap(([key, { sortable }]) => (sortable ? [key as SortKey<C>] : [])),
    params: Object.entries(options.filters).flatMap(([key, filter]) => paramsOfFilter(key, filter)),
  };
};

/** Where the locales have the title of a list, for example for the sheet of a file. */
export const titlePath = ({ exportName }: AnyList): string => `list.${exportName}`;

/** The keys of the columns that a file has when the request names none. */
export const defaultColumns = ({ columns, fileDefault }: AnyList): readonly string[] =>
  fileDefault ??
  Object.entries(columns).flatMap(([key, { shown }]) => (shown === 'never' ? [] : [key]));

/** The columns of a file for one column of the list; none for an unknown key. */
export const fileColumns = (list: AnyList, key: string): FileColumn[] => {
  const { columns } = list;
  if (!Object.hasOwn(columns, key)) return [];
  return (columns[key]?.file ?? [key]).map((part) =>
    toFileColumn(part, (list.fileColumns?.[part] ?? columns[part]) as FileColumnDeclaration),
  );
};
