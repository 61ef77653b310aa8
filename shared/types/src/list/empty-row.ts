import type { AnyList } from '@portal/domain/list';
import type * as z from 'zod/mini';
import type { ListRowSchema } from './schema.ts';

type EmptyRow<L extends AnyList> = z.output<ListRowSchema<L, Record<never, never>>>;

/** A row of a declared list with nothing in it, for tests: a column that is declared later needs no change of their rows. */
export const emptyRow = <const L extends AnyList>({
  columns,
  fileColumns = {},
}: L): EmptyRow<L> => {
  const cells = Object.entries({ ...fileColumns, ...columns }).map(
    ([key, { field = key, type, codes, nullable }]) => {
      const value = type === 'money' || type === 'count' ? 0 : (codes?.[0] ?? '');
      return [field, nullable ? null : value] as const;
    },
  );
  return Object.fromEntries(cells.filter(([field]) => !field.includes('.'))) as EmptyRow<L>;
};
