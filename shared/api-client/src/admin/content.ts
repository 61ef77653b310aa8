import type { ContentKind } from '@portal/domain/content';
import type {
  ContentBoard,
  ContentChoices,
  ContentDraft,
  ContentDraftActed,
  ContentDraftOpen,
  ContentDraftSave,
  ContentItemFilters,
  ContentItemRow,
  ContentOrder,
  ContentOrdered,
  ContentPreview,
  ContentPreviewLink,
  ContentRestore,
  ContentRevisionDetail,
  ContentRevisionRow,
  ContentShown,
  ContentUnpublish,
  Http,
  Paged,
} from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCall } from '../list/list-call.ts';

/** Everything that is cached about the administration of content: an act drops it. */
export const CONTENT_ADMIN_KEY = ['admin', 'content'] as const;
const BASE = 'cms/admin/content';

/** GET cms/admin/content/board. */
export const contentBoardQuery = (http: Http) =>
  queryOptions({
    queryKey: [...CONTENT_ADMIN_KEY, 'board'],
    queryFn: ({ signal }): Promise<ContentBoard> => http.get(`${BASE}/board`, { signal }),
    staleTime: 0,
  });

/** cms/admin/content/list, of one kind. */
export const contentItemsQuery = (http: Http, query: ContentItemFilters) =>
  queryOptions({
    queryKey: [...CONTENT_ADMIN_KEY, 'list', query],
    queryFn: ({ signal }): Promise<Paged<ContentItemRow>> =>
      listCall(http, `${BASE}/list`, query, signal),
    placeholderData: keepPreviousData,
  });

/** GET cms/admin/content/choices. */
export const contentChoicesQuery = (http: Http) =>
  queryOptions({
    queryKey: [...CONTENT_ADMIN_KEY, 'choices'],
    queryFn: ({ signal }): Promise<ContentChoices> => http.get(`${BASE}/choices`, { signal }),
    staleTime: 60_000,
  });

/** GET cms/admin/content/draft: also of a draft whose lock another editor has. */
export const contentDraftQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: [...CONTENT_ADMIN_KEY, 'draft', id],
    queryFn: ({ signal }): Promise<ContentDraft> =>
      http.get(`${BASE}/draft`, { query: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** POST cms/admin/content/draft: opens or begins one and takes the lock; CONTENT_LOCKED where another editor has it. */
export const openContentDraft = (http: Http, body: ContentDraftOpen): Promise<ContentDraft> =>
  http.post(`${BASE}/draft`, body);

/** PUT cms/admin/content/draft/:id: ADMIN_CHANGED has the draft as it is now in `data.current`. */
export const saveContentDraft = (
  http: Http,
  id: number,
  body: ContentDraftSave,
): Promise<ContentDraftActed> => http.put(`${BASE}/draft/${id}`, body);

/** POST cms/admin/content/draft/:id/{lock, take-over}: lock renews an own lock, or takes a free one. */
export const lockContentDraft = (
  http: Http,
  id: number,
  how: 'lock' | 'take-over',
): Promise<ContentDraftActed> => http.post(`${BASE}/draft/${id}/${how}`, {});

/** POST cms/admin/content/draft/:id/{submit, snapshot, discard, approve, publish, unschedule}. */
export const actOnContentDraft = (
  http: Http,
  id: number,
  act: 'submit' | 'snapshot' | 'discard' | 'approve' | 'publish' | 'unschedule',
  version: number,
): Promise<ContentDraftActed> => http.post(`${BASE}/draft/${id}/${act}`, { version });

/** POST cms/admin/content/draft/:id/return: the note says why. */
export const returnContentDraft = (
  http: Http,
  id: number,
  body: { version: number; note: string },
): Promise<ContentDraftActed> => http.post(`${BASE}/draft/${id}/return`, body);

/** POST cms/admin/content/draft/:id/schedule. */
export const scheduleContentDraft = (
  http: Http,
  id: number,
  body: { version: number; publishAt: string },
): Promise<ContentDraftActed> => http.post(`${BASE}/draft/${id}/schedule`, body);

/** POST cms/admin/content/unpublish. */
export const unpublishContent = (http: Http, body: ContentUnpublish): Promise<ContentShown> =>
  http.post(`${BASE}/unpublish`, body);

/** POST cms/admin/content/unpublish/undo: the item is shown again as it was. */
export const undoUnpublishContent = (
  http: Http,
  body: { kind: ContentKind; targetId: number },
): Promise<ContentShown> => http.post(`${BASE}/unpublish/undo`, body);

/** POST cms/admin/content/order. */
export const orderContent = (http: Http, body: ContentOrder): Promise<ContentOrdered> =>
  http.post(`${BASE}/order`, body);

/** GET cms/admin/content/revisions: of an item, or of a draft that was never published. */
export const contentRevisionsQuery = (
  http: Http,
  query: { kind: ContentKind; targetId?: number; draftId?: number; page: number },
) =>
  queryOptions({
    queryKey: [...CONTENT_ADMIN_KEY, 'revisions', query],
    queryFn: ({ signal }): Promise<Paged<ContentRevisionRow>> =>
      http.get(`${BASE}/revisions`, { query, signal }),
    staleTime: 0,
  });

/** GET cms/admin/content/revision: the words that it added and took away. */
export const contentRevisionQuery = (http: Http, query: { id: number; against?: number }) =>
  queryOptions({
    queryKey: [...CONTENT_ADMIN_KEY, 'revision', query],
    queryFn: ({ signal }): Promise<ContentRevisionDetail> =>
      http.get(`${BASE}/revision`, { query, signal }),
  });

/** POST cms/admin/content/restore: makes a draft, changes nothing that is shown. */
export const restoreContent = (http: Http, body: ContentRestore): Promise<ContentDraft> =>
  http.post(`${BASE}/restore`, body);

/** POST cms/admin/content/preview-link. */
export const makePreviewLink = (
  http: Http,
  body: { draftId: number; hours?: number },
): Promise<ContentPreviewLink> => http.post(`${BASE}/preview-link`, body);

/** POST cms/preview: the code is in no address. */
export const contentPreviewQuery = (http: Http, code: string) =>
  queryOptions({
    // The code is a secret, and keys of queries may be stored.
    queryKey: ['content', 'preview'],
    queryFn: ({ signal }): Promise<ContentPreview> =>
      http.post('cms/preview', { code }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
