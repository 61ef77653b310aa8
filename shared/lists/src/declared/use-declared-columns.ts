import type { AnyList, ColumnDeclaration, ShownIn } from '@portal/domain/list';
import type { ReactNode } from 'react';
import type { ListColumn } from '../columns/columns.ts';
import { useLabel } from '../text/use-label.ts';
import { defaultCell } from './default-cell.tsx';

/** Cells that a page draws itself, by the key of their column. */
export type Cells<List extends AnyList, Row> = {
  readonly [Key in keyof List['columns']]?: (row: Row) => ReactNode;
};

interface Options<List extends AnyList, Row> {
  /** Whose rows are shown: decides the columns at the start. */
  view?: 'own' | 'group';
  /** The columns at the start in their order, where the page has others than the declaration. */
  start?: readonly string[];
  cells?: Cells<List, Row>;
}

const isShown = (shown: ShownIn | undefined, view: 'own' | 'group'): boolean =>
  shown === undefined || shown === 'always' || shown === view;

const isNumber = (type: string): boolean => type === 'money' || type === 'count';

/** The labels of a closed set of codes. A code without a label is left out: the service then writes the code. */
const codeLabels = (
  { codes, labels }: ColumnDeclaration,
  label: (path: string, options: { defaultValue: string }) => string,
): Record<string, string> | undefined => {
  if (!codes || !labels) return undefined;
  const found = codes.map((code) => [code, label(`${labels}.${code}`, { defaultValue: '' })]);
  return Object.fromEntries(found.filter(([, text]) => text !== ''));
};

/** The columns of a table from the declaration of its list: label, cell by type, sorting, width. */
export const useDeclaredColumns = <List extends AnyList, Row>(
  list: List,
  { view = 'own', start, cells }: Options<List, Row> = {},
): ListColumn<Row>[] => {
  const label = useLabel();
  const declared = Object.entries(list.columns).map(([key, column]): ListColumn<Row> => {
    const shown = start ? start.includes(key) : isShown(column.shown, view);
    const labels = codeLabels(column, label);
    return {
      key,
      header: label(column.label ?? `column.${key}`),
      cell: cells?.[key] ?? defaultCell(key, column, label),
      ...(column.sortable && { sortable: true }),
      ...(column.width !== undefined && { width: column.width }),
      ...(column.primary && { primary: true }),
      ...(isNumber(column.type) && { align: 'end' }),
      ...(!shown && { later: true }),
      ...(labels && { codeLabels: labels }),
    };
  });
  if (!start) return declared;
  const placeOf = ({ key }: ListColumn<Row>) => {
    const at = start.indexOf(key);
    return at < 0 ? start.length : at;
  };
  return declared.sort((one, other) => placeOf(one) - placeOf(other));
};
