import { type ReactNode, useRef } from 'react';
import X from '#icon/x';
import { Button } from '../core/button.tsx';
import { touchHeight } from '../core/touch.ts';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { FilterControls } from './filter-controls.tsx';
import { formatNumber } from './format.ts';
import { useStickyBelow } from './sticky.ts';

export type FilterChip = { key: string; label: string; onRemove: () => void };

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    minHeight: '28px',
    paddingInlineStart: '3',
    paddingInlineEnd: '2',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.ink',
    fontSize: 'sm',
    fontWeight: '500',
    cursor: 'pointer',
    _hover: { bg: 'neutral.subtle' },
    ...touchHeight,
  },
});

export type FilterBarProps = {
  /** What is searched by text: always in sight. */
  search?: ReactNode;
  /** The other controls (Select, DateField… of size 'sm'); on phones in a drawer. */
  children?: ReactNode;
  chips?: readonly FilterChip[];
  onClear?: () => void;
  /** How many rows answer; the table beside it announces it. */
  total?: number;
  /** There are more than `total`: they were not counted further. */
  atLeast?: boolean;
  /** Right of the count: export, density, columns. */
  actions?: ReactNode;
  /** px under the top of the screen: the header's height. */
  stickyTop?: number;
};

/** What narrows a list, in sight while the list scrolls; chips say what is active and take it off. */
export function FilterBar(props: FilterBarProps) {
  const { words, locale } = useUi();
  const { chips = [], total, stickyTop = 64 } = props;
  const bar = useRef<HTMLDivElement>(null);
  useStickyBelow(bar, stickyTop);
  return (
    <chakra.div
      ref={bar}
      data-print="hide"
      position={{ base: 'static', md: 'sticky' }}
      top={`${stickyTop}px`}
      zIndex="sticky"
      bg="page"
      paddingBlock="3"
      display="grid"
      gap="3"
    >
      <FilterControls {...props} active={chips.length} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" minHeight="32px">
        <chakra.p
          fontSize="sm"
          fontWeight="600"
          marginInlineEnd="2"
          fontVariantNumeric="tabular-nums"
        >
          {total !== undefined &&
            words.results(formatNumber(total, { locale }) + (props.atLeast ? '+' : ''))}
        </chakra.p>
        {chips.length > 0 && (
          <chakra.ul display="contents" aria-label={words.activeFilters}>
            {chips.map((chip) => (
              <li key={chip.key}>
                <Chip
                  type="button"
                  aria-label={`${words.removeFilter} ${chip.label}`}
                  onClick={chip.onRemove}
                >
                  {chip.label}
                  <X size={14} />
                </Chip>
              </li>
            ))}
          </chakra.ul>
        )}
        {chips.length > 1 && props.onClear && (
          <Button size="sm" variant="quiet" onClick={props.onClear}>
            {words.clearFilters}
          </Button>
        )}
        <chakra.div display="flex" flexWrap="wrap" gap="2" marginInlineStart="auto">
          {props.actions}
        </chakra.div>
      </chakra.div>
    </chakra.div>
  );
}
