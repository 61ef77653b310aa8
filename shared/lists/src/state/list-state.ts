import { maybePhone } from '@portal/phone';
import { OFFSET_ROWS_MAX } from '@portal/types';
import { sizeFor } from './large-pages.ts';
import type { ParamRule } from './params.ts';

/** What the address of a list may hold; reading, writing and queries follow from it. */
export interface ListSpec {
  /** Filters by their search param. */
  params: Record<string, ParamRule>;
  /** Params that identify the list: they are not counted or cleared as filters. */
  fixed?: readonly string[];
  sorts: readonly string[];
  /** The default sort. */
  sort: ListSort;
}

export interface ListSort {
  key: string;
  dir: 'asc' | 'desc';
}

export interface PageSizes {
  sizes: readonly number[];
  /** The default size. */
  size: number;
}

export interface ListState {
  /** Only what is set, by search param. */
  filters: Record<string, string>;
  sort: ListSort;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Keys of the shown columns in their order, where the address names them; an empty list for the defaults. */
  columns?: readonly string[];
}

/** A change of a list: filters are merged, and undefined or '' removes one. */
export interface ListChange {
  filters?: Record<string, string | undefined>;
  sort?: ListSort;
  page?: number;
  pageSize?: number;
  /** Null removes the columns from the address. The rows stay the same. */
  columns?: readonly string[] | null;
}

const narrows = (filters: ListState['filters'], { fixed = [] }: ListSpec): boolean =>
  Object.keys(filters).some((key) => !fixed.includes(key));

/** Whether anything narrows the list. */
export const isFiltered = (state: ListState, spec: ListSpec): boolean =>
  narrows(state.filters, spec);

/** The change that removes all filters. */
export const clearing = ({ params, fixed = [] }: ListSpec): ListChange => ({
  filters: Object.fromEntries(
    Object.keys(params)
      .filter((key) => !fixed.includes(key))
      .map((key) => [key, '']),
  ),
});

/** The page of the address; 1 for pages beyond the numbered ones. */
const readPage = (raw: string | null, pageSize: number): number => {
  const page = Number(raw);
  return Number.isInteger(page) && page >= 1 && (page - 1) * pageSize < OFFSET_ROWS_MAX ? page : 1;
};

const COLUMN = /^[A-Za-z][\w.-]{0,39}$/;
/** The address's code for the default columns, whatever the user chose on this device. */
const USUAL_COLUMNS = 'usual';

const readColumns = (raw: string | null): readonly string[] | undefined => {
  if (!raw) return undefined;
  if (raw === USUAL_COLUMNS) return [];
  const keys = [...new Set(raw.split(','))].filter((key) => COLUMN.test(key)).slice(0, 40);
  return keys.length > 0 ? keys : undefined;
};

/** The key of the history entry's state for filters that must not be in the address. */
const UNSEEN = 'unseenFilters';

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * A copy of a history entry's state with those filters that look like a phone number, which must not be in the address
 * (SEC-47, API-11). Null where nothing is left to store. `readListState` reads them back.
 */
export const keepUnseen = (entry: unknown, { filters }: ListState): unknown => {
  const { [UNSEEN]: _, ...rest } = objectOf(entry);
  const unseen = Object.entries(filters).filter(([, value]) => maybePhone(value));
  if (unseen.length > 0) return { ...rest, [UNSEEN]: Object.fromEntries(unseen) };
  return Object.keys(rest).length > 0 ? rest : null;
};

/**
 * The list state of a URL's search part (with or without '?') and its history entry. Never throws: an unknown parameter
 * is ignored, an invalid value replaced by the default.
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
  const requestedSize = Number(params.get('pageSize'));
  const known = sizes.sizes.includes(requestedSize) ? requestedSize : sizes.size;
  const pageSize = sizeFor(known, narrows(filters, spec));
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
 * The search part of the URL for a state, with '?'. Defaults are left out, so '' is the plain list; so are values that
 * look like a phone number (keepUnseen).
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

/** The state after a change; pure. Without a page in the change, any change but one of columns leads back to page 1. */
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
