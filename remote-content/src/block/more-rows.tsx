import type { ReactNode } from 'react';
import { More } from './more.tsx';

/** A list that shows its first rows, and the rest in place; `row` draws one of them as an `li`. */
export const MoreRows = <T,>({
  items,
  first,
  row,
}: {
  items: readonly T[];
  first: number;
  row: (item: T) => ReactNode;
}) => (
  <More items={items} first={first}>
    {(shown) => <ul>{shown.map(row)}</ul>}
  </More>
);
