import { maybePhone } from '@portal/phone';
import type { ViewState } from '@portal/types';
import {
  type ListSpec,
  type ListState,
  type PageSizes,
  readListState,
} from '../state/list-state.ts';

/** The search text may be a person's name or number, so no view stores it. */
const SEARCH = 'search';

/**
 * The content of a saved view of this state: filters, sort, page size and columns, without search text, phone numbers
 * and page.
 */
export const viewOf = (
  { filters, sort, pageSize }: ListState,
  columns: readonly string[],
): ViewState => ({
  filters: Object.fromEntries(
    Object.entries(filters).filter(([key, value]) => key !== SEARCH && !maybePhone(value)),
  ),
  sort,
  pageSize,
  columns: [...columns],
});

const paramsOf = ({ filters, sort, pageSize }: Partial<ViewState>): URLSearchParams => {
  const params = new URLSearchParams(
    Object.entries(filters ?? {}).map(([key, value]) => [key, String(value)]),
  );
  params.set('sort', String(sort?.key));
  params.set('order', String(sort?.dir));
  params.set('pageSize', String(pageSize));
  return params;
};

/**
 * The list state of a view, read like an address: what the list no longer declares is left out.
 * `chosen` are the reader's own columns; where the view has the same, the address need not say them.
 */
export const stateOfView = (
  view: ViewState,
  spec: ListSpec,
  sizes: PageSizes,
  chosen: readonly string[],
): ListState => {
  const state = readListState(`?${paramsOf(view)}`, spec, sizes);
  const columns = Array.isArray(view.columns) ? view.columns : [];
  return String(columns) === String(chosen) ? state : { ...state, columns };
};

const inOrder = (filters: Record<string, string>) => Object.entries(filters).sort();

/** Whether two views have equal filters, sort, page size and columns; the order of the filters does not count. */
export const isSameView = (one: ViewState, other: ViewState): boolean =>
  JSON.stringify([inOrder(one.filters), one.sort, one.pageSize, one.columns]) ===
  JSON.stringify([inOrder(other.filters), other.sort, other.pageSize, other.columns]);
