import type { AnyList, FilterDeclaration } from '@portal/domain/list';
import { scopeQuery, UNFILTERED_PAGE_MAX } from '@portal/types';

const isDefault = (filter: FilterDeclaration | undefined, value: unknown) =>
  filter?.type === 'choice' && filter.default === value;

/** Whether the query asks for less than all rows that the caller may see: a filter, a search, a person, or own rows. */
function isNarrowed({ params, filters }: AnyList, query: Readonly<Record<string, unknown>>) {
  if (query.view === 'own') return true;
  return ['search', ...Object.keys(scopeQuery), ...params].some((key) => {
    const value = query[key];
    return value !== undefined && value !== '' && !isDefault(filters[key], value);
  });
}

/** The query with the page size that it may have: a large page needs something that narrows the list (M8). */
export function boundedPage<Query>(list: AnyList, query: Query): Query {
  const { pageSize } = query as { pageSize?: number };
  if (pageSize === undefined || pageSize <= UNFILTERED_PAGE_MAX) return query;
  if (isNarrowed(list, query as Record<string, unknown>)) return query;
  return { ...query, pageSize: UNFILTERED_PAGE_MAX };
}
