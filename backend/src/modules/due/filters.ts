import { dayOf } from '../../lookup/filters.ts';
import { searchPolicies } from '../../lookup/search.ts';
import type { DuesQuery, DuesSelection } from './dues-query.ts';

/** The filters of a query, without its kind; throws INPUT-ERROR for a day that does not exist. */
export const filtersOf = (query: DuesQuery): Omit<DuesSelection, 'kind' | 'today'> => ({
  product: query.product || undefined,
  from: query.from && dayOf('from', query.from),
  to: query.to && dayOf('to', query.to),
  within: query.within,
  search: query.search === undefined ? undefined : searchPolicies(query.search),
});
