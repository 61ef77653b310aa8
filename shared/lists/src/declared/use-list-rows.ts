import { listCall } from '@portal/api-client/list';
import type { AnyList } from '@portal/domain/list';
import { usePortal } from '@portal/remote-kit';
import type { ListRow, Paged } from '@portal/types';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListHandle } from '../state/list-handle.ts';
import { listQuery } from './list-query.ts';

/** A parameter that the page adds to those of the address, such as `view`. */
type Fixed = Readonly<Record<string, string | number>>;

const NONE: Fixed = {};

/**
 * The rows of a declared list for its address, and the query that asked for them (a file takes it as its filters). The
 * previous page stays in view while the next one loads.
 */
export const useListRows = <const List extends AnyList>(
  declared: List,
  list: ListHandle,
  fixed: Fixed = NONE,
) => {
  const { http } = usePortal();
  const query = { ...fixed, ...listQuery<Record<string, string | number>>(list) };
  const result = useQuery({
    queryKey: ['list', declared.name, query],
    queryFn: ({ signal }): Promise<Paged<ListRow<List>>> =>
      listCall(http, declared.path, query, signal),
    placeholderData: keepPreviousData,
    enabled: list.ready,
  });
  return { query, result };
};
