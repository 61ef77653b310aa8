import { maybePhone } from '@portal/phone';
import { OFFSET_ROWS_MAX } from '@portal/types';
import type { ParamRule } from './params.ts';

/** What a list may be asked, as data: its page says it once, and reading, writing and calls follow. */
export interface ListSpec {
  /** Filters by their search param. */
  params: Record<string, ParamRule>;
  /** Those of the params that say which list it is: they are no filters to count or to take off. */
  fixed?: readonly string[];
  sorts: readonly string[];
  /** How it is sorted when nothing else is asked. */
  sort: ListSort;
}

export interface ListSort {
  key: string;
  dir: 'asc' | 'desc';
}

export interface PageSizes {
  sizes: readonly number[];
  /** Used when the URL names none. */
  size: number;
}

export interface ListState {
  /** Only what is set, by search param. */
  filters: Record<string, string>;
  sort: ListSort;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Keys of the shown columns in their order, where the address says them; none: as the list has them at the start. */
  columns?: readonly string[];
}

/** A change of a list: filters are merged, and undefined or '' takes one off. */
export interface ListChange {
  filters?: Record<string, string | undefined>;
  sort?: ListSort;
  page?: number;
  pageSize?: number;
  /** Null: no longer said by the address. The rows stay the same. */
  columns?: readonly string[] | null;
}

/** Whether anything narrows the list. */
export const isFiltered = (state: ListState, { fixed = [] }: ListSpec): boolean =>
  Object.keys(state.filters).some((key) => !fixed.includes(key));

/** The change that takes all filters off. */
export const clearing = ({ params, fixed = [] }: ListSpec): ListChange => ({
  filters: Object.fromEntries(
    Object.keys(params)
      .filter((key) => !fixed.includes(key))
      .map((key) => [key, '']),
  ),
});

/** Pages deeper than numbers lead are as if they were not named. */
const readPage = (raw: string | null, pageSize: number): number => {
  const page = Number(raw);
  return Number.isInteger(page) && page >= 1 && (page - 1) * pageSize < OFFSET_ROWS_MAX ? page : 1;
};

const COLUMN = /^[A-Za-z][\w.-]{0,39}$/;
/** The address's word for columns as they are at the start, whatever the reader chose on this device. */
const USUAL_COLUMNS = 'usual';

const readColumns = (raw: string | null): readonly string[] | undefined => {
  if (!raw) return undefined;
  if (raw === USUAL_COLUMNS) return [];
  const keys = [...new Set(raw.split(','))].filter((key) => COLUMN.test(key)).slice(0, 40);
  return keys.length > 0 ? keys : undefined;
};

/** Where a history entry's state keeps filters that must not stand in its address. */
const UNSEEN = 'unseenFilters';

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The state of a history entry with the filters that look like a phone number: those live there (SEC-47, API-11). */
export const keepUnseen = (entry: unknown, { filters }: ListState): unknown => {
  const { [UNSEEN]: _, ...rest } = objectOf(entry);
  const unseen = Object.entries(filters).filter(([, value]) => maybePhone(value));
  if (unseen.length > 0) return { ...rest, [UNSEEN]: Object.fromEntries(unseen) };
  return Object.keys(rest).length > 0 ? rest : null;
};

/**
 * The state that a URL's search part stands for, with what the history entry keeps beside it; what makes no sense there
 * is as if it were not.
 */
export const readListState = (
  search: string,
  spec: ListSpec,
  sizes: PageSizes,
  entry: unknown = null,
): ListState => {
  const params = new URLSearchParams(search);
  const unseen = objectOf(objectOf(entry)[UNSEEN]);
  const filters = Object.fromEntries(
    Object.entries(spec.params).flatMap(([key, rule]) => {
      const value = rule(params.get(key) ?? String(unseen[key] ?? ''));
      return value === undefined ? [] : [[key, value]];
    }),
  );
  const key = params.get('sort') ?? '';
  const dir = params.get('order') === 'desc' ? 'desc' : 'asc';
  const asked = Number(params.get('pageSize'));
  const pageSize = sizes.sizes.includes(asked) ? asked : sizes.size;
  const columns = readColumns(params.get('columns'));
  return {
    filters,
    sort: spec.sorts.includes(key) ? { key, dir } : spec.sort,
    page: readPage(params.get('page'), pageSize),
    pageSize,
    ...(columns && { columns }),
  };
};

/**
 * The search part of the URL for a state, with '?'; what is as usual is left out, so '' is the plain list, and so is what
 * looks like a phone number (keepUnseen).
 */
export const writeListState = (state: ListState, spec: ListSpec, sizes: PageSizes): string => {
  const params = new URLSearchParams();
  for (const key of Object.keys(spec.params)) {
    const value = state.filters[key];
    if (value && !maybePhone(value)) params.set(key, value);
  }
  const { sort } = state;
  if (sort.key !== spec.sort.key || sort.dir !== spec.sort.dir) {
    params.set('sort', sort.key);
    params.set('order', sort.dir);
  }
  if (state.pageSize !== sizes.size) params.set('pageSize', String(state.pageSize));
  if (state.columns) params.set('columns', state.columns.join(',') || USUAL_COLUMNS);
  if (state.page > 1) params.set('page', String(state.page));
  // A comma is allowed in a query and reads better than %2C.
  const text = params.toString().replaceAll('%2C', ',');
  return text && `?${text}`;
};

const sameRows = ({ columns, filters, sort, pageSize }: ListChange): boolean =>
  columns !== undefined && !filters && !sort && !pageSize;

/** The state after a change. Whatever changes which rows there are leads back to the first page. */
export const changeListState = (state: ListState, change: ListChange): ListState => {
  const filters = Object.fromEntries(
    Object.entries({ ...state.filters, ...change.filters }).filter(
      (entry): entry is [string, string] => Boolean(entry[1]),
    ),
  );
  const columns = change.columns === undefined ? state.columns : (change.columns ?? undefined);
  return {
    filters,
    sort: change.sort ?? state.sort,
    pageSize: change.pageSize ?? state.pageSize,
    page: change.page ?? (sameRows(change) ? state.page : 1),
    ...(columns && { columns }),
  };
};
