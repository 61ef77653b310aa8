import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import ChevronLeft from '#icon/chevron-left';
import ChevronRight from '#icon/chevron-right';
import { Button, IconButton } from '../core/button.tsx';
import { useUi } from '../provider/context.ts';
import { formatNumber } from './format.ts';

/** Pages worth a button: the first, the last, those around `page`; 0 stands for a gap. */
export const pageWindow = (page: number, pages: number): number[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const wanted = [...new Set(near)].sort((a, b) => a - b);
  return wanted.flatMap((n, i) => {
    const before = wanted[i - 1] ?? n - 1;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [0, n] : [n];
  });
};

export type PaginationProps = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`: they were not counted further. */
  atLeast?: boolean;
  /** Rows that pages lead to, where a list has more than its pages reach. */
  reach?: number;
  onPage: (page: number) => void;
  pageSizes?: readonly number[];
  onPageSize?: (size: number) => void;
};

/** Where in a long list the reader is, and the way to the rest. */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, total, onPage, pageSizes, onPageSize } = props;
  const { words, locale } = useUi();
  const id = useId();
  if (total === 0) return null;
  const reached = Math.min(total, props.reach ?? total);
  const pages = Math.max(1, Math.ceil(reached / pageSize));
  const number = (n: number) => formatNumber(n, { locale });
  const from = number((page - 1) * pageSize + 1);
  const to = number(Math.min(page * pageSize, total));
  const gaps = pageWindow(page, pages).map((n, i) => ({ n, key: n || `gap-${i}` }));
  return (
    <chakra.nav
      aria-label={words.pagination}
      data-print="hide"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      fontSize="sm"
      color="ink.muted"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.div display="flex" alignItems="center" gap="4">
        <span>{words.pageOf(from, to, number(total) + (props.atLeast ? '+' : ''))}</span>
        {pageSizes && onPageSize && (
          <chakra.span display="inline-flex" alignItems="center" gap="2">
            <label htmlFor={id}>{words.perPage}</label>
            <chakra.select
              id={id}
              value={pageSize}
              onChange={(event) => onPageSize(Number(event.target.value))}
              minHeight="32px"
              paddingInline="2"
              borderWidth="1px"
              borderColor="line.strong"
              borderRadius="md"
              bg="card"
              color="ink"
            >
              {pageSizes.map((size) => (
                <option key={size} value={size}>
                  {size}
                </option>
              ))}
            </chakra.select>
          </chakra.span>
        )}
      </chakra.div>
      {pages > 1 && (
        <chakra.ul display="flex" alignItems="center" gap="1">
          <li>
            <IconButton
              size="sm"
              label={words.previousPage}
              icon={<ChevronLeft size={18} />}
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
            />
          </li>
          {gaps.map(({ n, key }) => (
            <chakra.li key={key} hideBelow={n === page ? undefined : 'sm'}>
              {n === 0 ? (
                <chakra.span paddingInline="1" aria-hidden>
                  …
                </chakra.span>
              ) : (
                <Button
                  size="sm"
                  variant={n === page ? 'primary' : 'quiet'}
                  minWidth="32px"
                  paddingInline="2"
                  aria-label={`${words.page} ${n}`}
                  aria-current={n === page ? 'page' : undefined}
                  onClick={() => onPage(n)}
                >
                  {number(n)}
                </Button>
              )}
            </chakra.li>
          ))}
          <li>
            <IconButton
              size="sm"
              label={words.nextPage}
              icon={<ChevronRight size={18} />}
              disabled={page >= pages}
              onClick={() => onPage(page + 1)}
            />
          </li>
        </chakra.ul>
      )}
    </chakra.nav>
  );
}
