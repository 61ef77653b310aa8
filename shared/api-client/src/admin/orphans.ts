import type {
  Http,
  OrphanAssign,
  OrphanAssigned,
  OrphanBatch,
  OrphanChoices,
  OrphanEffect,
  OrphanFilters,
  OrphanPreview,
  OrphanRow,
  OrphanUndo,
  OrphanUndone,
  Paged,
} from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCall } from '../list/list-call.ts';
import { ORG_KEY } from './org.ts';

/** Everything that is cached of the policies whose agent has left; moves drop it too. */
export const ORPHANS_KEY = [...ORG_KEY, 'orphans'] as const;

/** admin/org/orphans. The page before stays in view while the next one loads. */
export const orphansQuery = (http: Http, query: OrphanFilters) =>
  queryOptions({
    queryKey: [...ORPHANS_KEY, 'list', query],
    queryFn: ({ signal }): Promise<Paged<OrphanRow>> =>
      listCall(http, 'admin/org/orphans', query, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** GET admin/org/orphans/choices: what the filters offer. */
export const orphanChoicesQuery = (http: Http) =>
  queryOptions({
    queryKey: [...ORPHANS_KEY, 'choices'],
    queryFn: ({ signal }): Promise<OrphanChoices> =>
      http.get('admin/org/orphans/choices', { signal }),
  });

/** GET admin/org/orphans/batches: assignments, the newest first. */
export const orphanBatchesQuery = (http: Http, page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...ORPHANS_KEY, 'batches', page, pageSize],
    queryFn: ({ signal }): Promise<Paged<OrphanBatch>> =>
      http.get('admin/org/orphans/batches', { query: { page, pageSize }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** POST admin/org/orphans/preview: who would get how many; writes nothing. */
export const previewOrphans = (http: Http, body: OrphanPreview): Promise<OrphanEffect> =>
  http.post('admin/org/orphans/preview', body);

/** POST admin/org/orphans/assign. */
export const assignOrphans = (http: Http, body: OrphanAssign): Promise<OrphanAssigned> =>
  http.post('admin/org/orphans/assign', body);

/** POST admin/org/orphans/undo. */
export const undoOrphans = (http: Http, body: OrphanUndo): Promise<OrphanUndone> =>
  http.post('admin/org/orphans/undo', body);
