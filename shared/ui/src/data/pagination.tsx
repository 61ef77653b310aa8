import { useId } from 'react';
import ChevronLeft from '#icon/chevron-left';
import ChevronRight from '#icon/chevron-right';
import { Button, IconButton } from '../core/button.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { formatNumber } from './format.ts';

/** Pages worth a button: the first, the last, those around `page`; 0 is a gap. */
export const pageWindow = (page: number, pages: number): number[] => {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const shown = [...new Set(near)].sort((a, b) => a - b);
  return shown.flatMap((n, i) => {
    const before = shown[i - 1] ?? n - 1;
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [0, n] : [n];
  });
};

/** A page of a list, and what is known of the list's length. */
export type PageOfList = {
  /** From 1. */
  page: number;
  pageSize: number;
  total: number;
  /** There are more than `total`: they were not counted further. */
  atLeast?: boolean;
  /** Rows that came with this page: beyond a total that is not the end, only they show where it ends. */
  rows?: number;
};

/** The first and the last row of a page, from 1; never beyond the end of the list. */
export const rowsOfPage = ({ page, pageSize, total, atLeast, rows = pageSize }: PageOfList) => {
  const first = (page - 1) * pageSize + 1;
  if (atLeast) return { first, last: first + Math.min(rows, pageSize) - 1 };
  return { first: Math.min(first, total), last: Math.min(page * pageSize, total) };
};

export type PaginationProps = PageOfList & {
  /** Whether rows follow this page, where the total does not show it; else a full page does. */
  more?: boolean;
  /** Rows that pages lead to, where a list has more than its pages reach. */
  reach?: number;
  onPage: (page: number) => void;
  pageSizes?: readonly number[];
  onPageSize?: (size: number) => void;
};

/** The last page that is offered: where the total is no end, the one after this while rows follow. */
function lastPage({ page, pageSize, total, atLeast, rows = 0, more, reach }: PaginationProps) {
  const counted = Math.ceil(total / pageSize);
  const known = atLeast ? Math.max(counted, page + ((more ?? rows >= pageSize) ? 1 : 0)) : counted;
  const reached = reach === undefined ? known : Math.min(known, Math.ceil(reach / pageSize));
  return Math.max(1, reached);
}

/** Where in a long list the reader is, and the way to the rest. */
export function Pagination(props: PaginationProps) {
  const { page, pageSize, total, onPage, pageSizes, onPageSize } = props;
  const { words, locale } = useUi();
  const id = useId();
  if (total === 0) return null;
  const pages = lastPage(props);
  const number = (n: number) => formatNumber(n, { locale });
  const { first, last } = rowsOfPage(props);
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
        <span>
          {words.pageOf(number(first), number(last), number(total) + (props.atLeast ? '+' : ''))}
        </span>
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
