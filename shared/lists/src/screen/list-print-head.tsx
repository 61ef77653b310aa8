import { useUi } from '@portal/ui';
import { formatNumber, type PageOfList, rowsOfPage } from '@portal/ui/data';
import type { FilterField, Option } from '../filters/fields.ts';
import { filterChips } from '../filters/filter-chips.ts';
import { PrintHead } from '../print/print-head.tsx';
import type { ListHandle } from '../state/list-handle.ts';
import { useListText } from '../text/use-list-text.ts';

/** What a printed list says of itself: who and when, its filters and sorting in words, which of its rows are on the sheet. */
export const ListPrintHead = ({
  list,
  search,
  fields,
  sorts,
  page,
}: {
  list: ListHandle;
  search: { param: string };
  fields: readonly FilterField[];
  sorts: readonly Option[];
  page: PageOfList;
}) => {
  const t = useListText();
  const { locale } = useUi();
  const { sort } = list.state;
  const filters = filterChips(list, search.param, fields, t).map(({ label }) => label);
  const column = sorts.find(({ value }) => value === sort.key)?.label;
  const sorted = column && t(sort.dir === 'asc' ? 'list.sortAsc' : 'list.sortDesc', { column });
  const number = (value: number) => formatNumber(value, { locale });
  const { first, last } = rowsOfPage(page);
  const rows = t('print.rows', {
    first: number(first),
    last: number(last),
    total: number(page.total) + (page.atLeast ? '+' : ''),
  });
  return (
    <PrintHead
      lines={[
        filters.length > 0 ? t('print.filters', { filters: filters.join('; ') }) : t('print.all'),
        ...(sorted ? [t('print.sorted', { sorted })] : []),
        ...(page.total > 0 ? [rows] : []),
      ]}
    />
  );
};
