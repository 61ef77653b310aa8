import type { Column } from '@portal/ui/data';

/** A column of a list page. */
export type ListColumn<Row> = Column<Row> & {
  /** On offer, and not shown at the start. */
  later?: boolean;
  /** Labels of its codes: a file carries them. */
  codeLabels?: Readonly<Record<string, string>>;
};

/** A column where its cells do not matter. */
export type AnyColumn = Pick<
  ListColumn<never>,
  'key' | 'header' | 'primary' | 'later' | 'sortable' | 'codeLabels'
>;

/** Columns that a narrow table hides until the user chooses columns. */
export type Spared = readonly string[];

const keyOf = (columns: readonly AnyColumn[]): string | undefined =>
  (columns.find(({ primary }) => primary) ?? columns[0])?.key;

/**
 * The columns that are shown, in their order: those `chosen`, after the one that names the row, which is always there;
 * without a choice the defaults, less the spare ones. An unknown key is ignored.
 */
export const shownColumns = <C extends AnyColumn>(
  columns: readonly C[],
  chosen: readonly string[],
  spared: Spared = [],
): C[] => {
  if (chosen.length === 0) {
    return columns.filter(({ key, later }) => !later && !spared.includes(key));
  }
  const primary = keyOf(columns);
  return [primary, ...chosen.filter((key) => key !== primary)].flatMap(
    (key) => columns.find((column) => column.key === key) ?? [],
  );
};

/**
 * A copy of the keys with `key` one place on or back. Unchanged for the first key, which names the row, and at either
 * end.
 */
export const moveKey = (keys: readonly string[], key: string, step: -1 | 1): string[] => {
  const at = keys.indexOf(key);
  const to = at + step;
  if (at < 1 || to < 1 || to >= keys.length) return [...keys];
  const next = keys.filter((one) => one !== key);
  next.splice(to, 0, key);
  return next;
};
