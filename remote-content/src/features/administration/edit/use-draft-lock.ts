import { lockContentDraft } from '@portal/api-client/admin';
import { usePortal } from '@portal/remote-kit';
import type { ContentLocked } from '@portal/types';
import { useEffect, useRef } from 'react';
import { lockedOf } from './use-open-draft.ts';

/** A lock is good for two minutes; a laptop that was closed does not renew it. */
const RENEW_MS = 30_000;

/** Renews an own lock while the page is open. `onLost` when another editor has taken it. */
export const useDraftLock = (
  draftId: number,
  isMine: boolean,
  onLost: (lock: ContentLocked) => void,
): void => {
  const { http } = usePortal();
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  useEffect(() => {
    if (!isMine) return;
    const renew = () =>
      lockContentDraft(http, draftId, 'lock').catch((error: unknown) => {
        const locked = lockedOf(error);
        // What fails otherwise is tried again with the next turn.
        if (locked) latest.current(locked);
      });
    const timer = setInterval(() => void renew(), RENEW_MS);
    return () => clearInterval(timer);
  }, [http, draftId, isMine]);
};
