import type { ImportKind, ImportMode, ImportRowState } from '@portal/domain/import';
import type {
  Http,
  HttpOptions,
  ImportBatchDetail,
  ImportBatchRow,
  ImportCancel,
  ImportChecking,
  ImportCommit,
  ImportCommitted,
  Paged,
} from '@portal/types';
import { queryOptions } from '@tanstack/react-query';

/** Everything that is kept about imports. */
export const IMPORT_KEY = ['admin', 'import'] as const;

/** How often a batch that is worked at is looked at again. */
const LOOK_MS = 1_500;

export const importListQuery = (http: Http, page: number) =>
  queryOptions({
    queryKey: [...IMPORT_KEY, 'list', page],
    queryFn: ({ signal }): Promise<Paged<ImportBatchRow>> =>
      http.get('admin/import/list', { query: { page, pageSize: 20 }, signal }),
    staleTime: 0,
  });

/** GET admin/import/batch; it is asked again while a job works at it. */
export const importBatchQuery = (
  http: Http,
  id: number,
  { page, state }: { page: number; state?: ImportRowState | undefined },
) =>
  queryOptions({
    queryKey: [...IMPORT_KEY, 'batch', id, page, state ?? ''],
    queryFn: ({ signal }): Promise<ImportBatchDetail> =>
      http.get('admin/import/batch', { query: { id, page, pageSize: 50, state }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'CHECKING' || data?.state === 'RUNNING' ? LOOK_MS : false,
  });

/** POST admin/import/check: sends a file to be checked; nothing is imported by it. */
export function checkImport(
  http: Http,
  { kind, mode, file }: { kind: ImportKind; mode: ImportMode; file: File },
  options?: HttpOptions,
): Promise<ImportChecking> {
  const form = new FormData();
  form.set('kind', kind);
  form.set('mode', mode);
  form.set('file', file);
  return http.upload('admin/import/check', form, options);
}

/** POST admin/import/commit. */
export const commitImport = (http: Http, body: ImportCommit): Promise<ImportCommitted> =>
  http.post('admin/import/commit', body);

/** POST admin/import/cancel. */
export const cancelImport = (http: Http, body: ImportCancel): Promise<unknown> =>
  http.post('admin/import/cancel', body);
