import type { ListHandle } from '../state/list-handle.ts';

/**
 * The query of the service for the state of a list: its filters, `sort`, `order`, `page` (from 1) and `pageSize`.
 * `Query` is not checked: it must be the query type of the same declaration (`listSpec`).
 */
export const listQuery = <Query extends object>({ state }: ListHandle): Query => {
  const { filters, sort, page, pageSize } = state;
  return { ...filters, sort: sort.key, order: sort.dir, page, pageSize } as unknown as Query;
};
