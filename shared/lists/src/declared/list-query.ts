import type { ListHandle } from '../state/list-handle.ts';

/** What a list page requests of the service: its filters, sorting and page. */
export const listQuery = <Query extends object>({ state }: ListHandle): Query => {
  const { filters, sort, page, pageSize } = state;
  return { ...filters, sort: sort.key, order: sort.dir, page, pageSize } as unknown as Query;
};
