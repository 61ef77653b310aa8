import { contentDraftQuery, openContentDraft } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import type { ContentKind } from '@portal/domain/content';
import { usePortal } from '@portal/remote-kit';
import type { ContentDraft, ContentLocked, Http } from '@portal/types';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { EditTarget } from '../content-address.ts';

/** What the service says of a lock that another editor has; null for another failure. */
export const lockedOf = (error: unknown): ContentLocked | null =>
  isApiError(error) && error.code === 'CONTENT_LOCKED' ? (error.data as ContentLocked) : null;

const open = async (http: Http, kind: ContentKind, target: EditTarget): Promise<ContentDraft> => {
  const read = (id: number) => http.get<ContentDraft>('cms/admin/content/draft', { query: { id } });
  if ('draftId' in target) return read(target.draftId);
  try {
    return await openContentDraft(http, { kind, targetId: target.targetId });
  } catch (error) {
    // Another editor writes in it: it is shown, and can be taken over.
    const locked = lockedOf(error);
    if (!locked) throw error;
    return read(locked.draftId);
  }
};

/** The draft of an address. Opening an item takes its lock where it is free. */
export const useOpenDraft = (kind: ContentKind, target: EditTarget) => {
  const { http } = usePortal();
  const client = useQueryClient();
  // Apart from what acts drop: opening again would begin another draft of an item that was just published.
  const queryKey = ['content-edit', kind, target];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: () => open(http, kind, target),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return {
    draft: data,
    error,
    retry: () => void refetch(),
    /** Reads it again as it is now. */
    refresh: async (): Promise<ContentDraft | undefined> => {
      if (!data) return undefined;
      const fresh = await client.fetchQuery(contentDraftQuery(http, data.id));
      client.setQueryData(queryKey, fresh);
      return fresh;
    },
  };
};
