import { isApiError } from '@portal/api-client';
import { useLocation } from '@portal/remote-kit/router';
import { OFFSET_ROWS_MAX, type Paged } from '@portal/types';
import { Alert, Button, chakra, ProgressLine } from '@portal/ui';
import { DataTable, Pagination } from '@portal/ui/data';
import { ListPage } from '@portal/ui/pages';
import { type ReactNode, useEffect, useRef } from 'react';
import { type ListColumn, shownColumns } from '../columns/columns.ts';
import { ColumnsTool } from '../columns/columns-tool.tsx';
import { useListTable } from '../columns/use-list-table.ts';
import { ExportButton, type ExportButtonProps } from '../export/export-button.tsx';
import { exportColumn } from '../export/export-column.ts';
import type { FilterField } from '../filters/fields.ts';
import { PrintButton } from '../print/print-button.tsx';
import { offeredSizes } from '../state/large-pages.ts';
import type { ListHandle } from '../state/list-handle.ts';
import { useListText } from '../text/use-list-text.ts';
import { ViewsTool } from '../views/views-tool.tsx';
import { useRememberList } from './last-address.ts';
import { ListFilters } from './list-filters.tsx';
import { ListPrintHead } from './list-print-head.tsx';
import { useDensity } from './use-density.ts';
import { type Spare, useSpared } from './use-spared.ts';

/** The result of a list query. */
export interface ListResult<Row> {
  data?: Paged<Row>;
  error: unknown;
  isFetching: boolean;
  /** The rows are those of the page before; the asked ones are on their way. */
  isPlaceholderData: boolean;
  refetch(): unknown;
}

export interface ListScreenProps<Row> {
  title: string;
  context: string;
  action?: ReactNode;
  /** What the list is called as a file, and what it asks: offers it as one. */
  exports?: Pick<ExportButtonProps, 'what' | 'filters'>;
  /** Figures over the list. */
  totals?: ReactNode;
  /** Names the table for those who hear it. */
  label: string;
  list: ListHandle;
  search: { param: string; label: string };
  fields: readonly FilterField[];
  columns: readonly ListColumn<Row>[];
  /** Keys of the columns that a narrow and a narrower table hide until the user chooses columns; cards show them. */
  spare?: Spare;
  rowKey(row: Row): string;
  rowHref?(row: Row): string;
  /** The end of a row, such as a call button. */
  rowMenu?(row: Row): ReactNode;
  result: ListResult<Row>;
  empty: { title: string; text: string; action?: ReactNode };
}

const HEADER = 64;
/** The limit of lookups of one person. */
const TOO_MANY = 'TOO_MANY_REQUESTS';

const codeOf = (error: unknown) => (isApiError(error) ? error.code : 'UNEXPECTED');

/**
 * A list page (LOOK.md, List): title, totals, search, filters, table or cards, paging, and the states empty, loading
 * and failed. It queries nothing itself: the page passes the result, and changes go to the address by `list`.
 */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const t = useListText();
  const { list, result, columns } = props;
  const { state, change } = list;
  const { pathname, search } = useLocation();
  const [density, setDensity] = useDensity();
  const area = useRef<HTMLDivElement>(null);
  const { table, shown } = useListTable(list, columns, useSpared(area, props.spare));
  useRememberList(pathname, search, props.title);

  const { error, isFetching, isPlaceholderData } = result;
  // Who looks up too fast keeps the rows there were, as with an update that failed.
  const previous = useRef<Paged<Row>>(undefined);
  useEffect(() => {
    if (result.data) previous.current = result.data;
  }, [result.data]);
  const tooMany = error !== null && codeOf(error) === TOO_MANY;
  const data = result.data ?? (tooMany ? previous.current : undefined);
  const status = data ? 'ready' : isFetching || !error ? 'loading' : 'error';
  const total = data?.totalData;
  const lastPage = Math.max(1, Math.ceil((total ?? 0) / state.pageSize));
  const beyond = data && !isPlaceholderData && data.datas.length === 0 && state.page > lastPage;
  useEffect(() => {
    // Rows went away, or the link is old: the last page there is.
    if (beyond) change({ page: lastPage }, { replace: true });
  }, [beyond, lastPage, change]);

  const rows = data?.datas.length ?? 0;
  const atLeast = data?.totalAtLeast === true;
  const shownPage = {
    // Rows may come from beyond a number that was counted no further; an exact one is the end.
    page: atLeast && rows > 0 ? state.page : Math.min(state.page, lastPage),
    pageSize: state.pageSize,
    total: total ?? 0,
    atLeast,
    rows,
  };

  const sorts = columns
    .filter((column) => column.sortable)
    .map((column) => ({ value: column.key, label: column.header }));
  const turn = (page: number) => {
    change({ page });
    area.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <ListPage
      title={props.title}
      context={props.context}
      action={
        <>
          {props.action}
          {props.exports && (
            <ExportButton
              {...props.exports}
              columns={shownColumns(columns, list.columns).map(exportColumn)}
              total={total}
            />
          )}
        </>
      }
      notice={props.totals}
    >
      <ProgressLine active={isFetching && data !== undefined} />
      {/* One box around bar and table: the bar stays in view as long as the table does. */}
      <chakra.div ref={area} minWidth="0" scrollMarginTop={`${HEADER}px`}>
        <ListFilters
          {...{ list, sorts, total, density }}
          atLeast={atLeast}
          search={props.search}
          fields={props.fields}
          onDensity={setDensity}
          tools={
            <>
              <ViewsTool list={list} rowsAreHere={data !== undefined || error !== null} />
              <ColumnsTool list={list} table={table} />
              <PrintButton size="sm" variant="quiet" />
            </>
          }
        />
        <ListPrintHead
          list={list}
          search={props.search}
          fields={props.fields}
          sorts={sorts}
          page={shownPage}
        />
        {error !== null && data && (
          <chakra.div paddingBlockEnd="3">
            <Alert
              tone="warning"
              action={
                <Button size="sm" onClick={result.refetch} loading={isFetching}>
                  {t('list.again')}
                </Button>
              }
            >
              {tooMany ? t('list.tooMany') : t('list.stale', { code: codeOf(error) })}
            </Alert>
          </chakra.div>
        )}
        <DataTable
          label={props.label}
          columns={shown}
          rows={data?.datas ?? []}
          rowKey={props.rowKey}
          rowHref={props.rowHref}
          rowMenu={props.rowMenu}
          status={beyond ? 'loading' : status}
          errorCode={codeOf(error)}
          onRetry={result.refetch}
          sort={state.sort}
          onSort={({ key, dir }) => table.setSorting([{ id: key, desc: dir === 'desc' }])}
          total={total}
          filtered={list.filtered}
          onClearFilters={list.clear}
          empty={props.empty}
          density={density}
          skeletonRows={Math.min(state.pageSize, 10)}
        />
        {status === 'ready' && (
          <chakra.div paddingBlockStart="4">
            <Pagination
              {...shownPage}
              more={data?.next !== undefined}
              reach={OFFSET_ROWS_MAX}
              onPage={turn}
              pageSizes={offeredSizes(list.sizes.sizes, list.filtered)}
              onPageSize={(pageSize) => change({ pageSize })}
            />
          </chakra.div>
        )}
      </chakra.div>
    </ListPage>
  );
}
