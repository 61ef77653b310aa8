import { type KeyboardEvent, useRef } from 'react';
import SearchX from '#icon/search-x';
import { Button } from '../core/button.tsx';
import { Card } from '../core/card.tsx';
import { LiveText } from '../core/page-aids.tsx';
import { EmptyState, ErrorState } from '../core/states.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { formatNumber } from './format.ts';
import { useTooWide } from './sticky.ts';
import { TableHead } from './table-head.tsx';
import { SkeletonRow, TableRow } from './table-rows.tsx';
import { TableRoot } from './table-style.ts';
import { type DataTableProps, roles } from './table-types.ts';

/** Up and down between the rows' links, first and last by Home and End. */
const moveBetweenRows = (event: KeyboardEvent<HTMLElement>) => {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row-link]')];
  const at = links.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const steps: Record<string, number> = {
    ArrowDown: Math.min(at + 1, links.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: links.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  links[next]?.focus();
};

function TableEmpty<Row>(props: DataTableProps<Row>) {
  const { words } = useUi();
  const { empty, filtered, onClearFilters } = props;
  if (!filtered) {
    return (
      <EmptyState title={empty?.title} action={empty?.action}>
        {empty?.text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<SearchX size={26} />}
      title={words.filteredTitle}
      action={onClearFilters && <Button onClick={onClearFilters}>{words.clearFilters}</Button>}
    >
      {words.filteredText}
    </EmptyState>
  );
}

/**
 * The list of the portal (LOOK.md, List): real columns from the first moment, rows as links, cards on phones.
 * Sorting, paging and filtering are the page's to do; this shows their state.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { words, locale } = useUi();
  const { rows, status = 'ready', hidden = [], skeletonRows = 10, stickyTop } = props;
  const box = useRef<HTMLDivElement>(null);
  const columns = props.columns.filter((column) => !hidden.includes(column.key));
  const tooWide = useTooWide(box, `${status} ${rows.length > 0} ${columns.length}`);
  const primaryKey = (columns.find((column) => column.primary) ?? columns[0])?.key;
  const withMenu = props.rowMenu !== undefined;
  const loading = status === 'loading';
  const top = tooWide ? 0 : stickyTop;
  const count = props.total ?? rows.length;
  const spoken = loading ? words.loading : words.results(formatNumber(count, { locale }));

  if (status === 'error') {
    return (
      <Card padding="none">
        <ErrorState code={props.errorCode} onRetry={props.onRetry} />
      </Card>
    );
  }
  return (
    <chakra.div
      ref={box}
      bg={{ base: 'transparent', md: 'card' }}
      borderWidth={{ base: '0', md: '1px' }}
      borderColor="line"
      borderRadius="lg"
      minWidth="0"
      // Too wide for its place it scrolls by itself, and the head sticks to it instead of the page.
      overflow={tooWide ? 'auto' : undefined}
      maxHeight={tooWide ? 'calc(100dvh - 96px)' : undefined}
      // Paper does not scroll.
      css={{ '@media print': { overflow: 'visible', maxHeight: 'none', borderWidth: '0' } }}
      style={top === undefined ? undefined : ({ '--table-top': `${top}px` } as object)}
    >
      <LiveText>{spoken}</LiveText>
      {!loading && rows.length === 0 ? (
        <TableEmpty {...props} />
      ) : (
        <TableRoot
          {...roles.table}
          aria-label={props.label}
          aria-busy={loading || undefined}
          data-density={props.density}
        >
          <TableHead
            columns={columns}
            sort={props.sort}
            onSort={props.onSort}
            withMenu={withMenu}
          />
          <tbody {...roles.rowgroup} onKeyDown={moveBetweenRows}>
            {loading
              ? Array.from({ length: skeletonRows }, (_, i) => `row-${i}`).map((key, i) => (
                  <SkeletonRow key={key} index={i} {...{ columns, primaryKey, withMenu }} />
                ))
              : rows.map((row) => (
                  <TableRow
                    key={props.rowKey(row)}
                    {...{ row, columns, primaryKey }}
                    rowHref={props.rowHref}
                    rowMenu={props.rowMenu}
                  />
                ))}
          </tbody>
        </TableRoot>
      )}
    </chakra.div>
  );
}
