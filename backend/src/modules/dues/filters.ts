import type { duesQuery } from '@portal/types';
import type * as z from 'zod/mini';
import { dayOf } from '../policy/filters.ts';
import { searchPolicies } from '../policy/search.ts';
import type { Asked } from './store.ts';

export type DuesAsked = z.output<typeof duesQuery>;
export type DuesOrder = Pick<DuesAsked, 'sort' | 'order'>;

/** The filters of a query, without its kind; throws INPUT-ERROR for a day that does not exist. */
export const filtersOf = (query: DuesAsked): Omit<Asked, 'kind' | 'today'> => ({
  product: query.product || undefined,
  from: query.from && dayOf('from', query.from),
  to: query.to && dayOf('to', query.to),
  within: query.within,
  search: query.search === undefined ? undefined : searchPolicies(query.search),
});
