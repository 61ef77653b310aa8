import type { ReactNode } from 'react';
import { chakra } from '../style/chakra.ts';
import { dash } from './format.ts';

export type DescriptionItem = { key?: string; label: string; value: ReactNode; wide?: boolean };

const spans = { 1: '1fr', 2: 'repeat(2, minmax(0, 1fr))', 3: 'repeat(3, minmax(0, 1fr))' };
const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '';

/** Names and their values; a dash where there is none. `wide` takes the whole line. */
export function DescriptionList(props: { items: readonly DescriptionItem[]; columns?: 1 | 2 | 3 }) {
  const columns = props.columns ?? 2;
  return (
    <chakra.dl
      display="grid"
      columnGap="6"
      rowGap="4"
      gridTemplateColumns={{ base: '1fr', sm: spans[columns === 1 ? 1 : 2], lg: spans[columns] }}
    >
      {props.items.map((item) => (
        <chakra.div
          key={item.key ?? item.label}
          minWidth="0"
          gridColumn={item.wide ? '1 / -1' : undefined}
        >
          <chakra.dt fontSize="sm" color="ink.subtle">
            {item.label}
          </chakra.dt>
          <chakra.dd fontWeight="500" overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
            {isEmpty(item.value) ? dash : item.value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  );
}
