import { openContentDraft } from '@portal/api-client/admin';
import type { ContentKind } from '@portal/domain/content';
import { usePortal } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import { useNavigate } from '@portal/remote-kit/router';
import { editAddress } from '../content-address.ts';

/** Begins a new item and goes to its page. */
export const useCreate = (kind: ContentKind) => {
  const { http } = usePortal();
  const go = useNavigate();
  const { run, busy, error } = useAction();
  const create = () =>
    run(
      () => openContentDraft(http, { kind, targetId: null }),
      ({ id }) => go(editAddress(kind, { targetId: null, draftId: id })),
    );
  return { create, busy, error };
};
