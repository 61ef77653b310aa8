import {
  CONTENT_ADMIN_KEY,
  undoUnpublishContent,
  unpublishContent,
} from '@portal/api-client/admin';
import type { ContentKind } from '@portal/domain/content';
import { usePortal, useSession } from '@portal/remote-kit';
import { UndoToast, useReason } from '@portal/remote-kit/admin';
import { useAction } from '@portal/remote-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaffWords } from './use-staff-words.ts';

interface Item {
  kind: ContentKind;
  targetId: number;
  title: string;
}

/**
 * 'Gỡ ngay': an item is off at once, with a reason and one press that takes it back; for who may publish (`mayTakeDown`).
 * Render `dialog` on the page.
 */
export const useTakeDown = (onChanged?: () => void) => {
  const t = useStaffWords();
  const { http, toast } = usePortal();
  const { user } = useSession();
  const client = useQueryClient();
  const { ask, dialog } = useReason();
  const [taken, setTaken] = useState<Item | null>(null);
  const { run, busy } = useAction({
    isHandled: () => {
      toast('error', t('takeDown.notUndone'));
      return true;
    },
  });
  const changed = async () => {
    onChanged?.();
    await client.invalidateQueries({ queryKey: CONTENT_ADMIN_KEY });
  };
  const undo = ({ kind, targetId }: Item) =>
    run(
      () => undoUnpublishContent(http, { kind, targetId }),
      async () => {
        setTaken(null);
        toast('success', t('takeDown.undone'));
        await changed();
      },
    );
  return {
    mayTakeDown: user?.authorities.includes('content.publish') ?? false,
    takeDown: (item: Item) =>
      ask({
        title: t('takeDown.title'),
        text: t('takeDown.text', { title: item.title }),
        confirm: t('takeDown.title'),
        danger: true,
        send: (reason) =>
          unpublishContent(http, { kind: item.kind, targetId: item.targetId, reason }),
        onSuccess: async () => {
          setTaken(item);
          await changed();
        },
      }),
    dialog: (
      <>
        {dialog}
        {taken && (
          <UndoToast
            text={t('takeDown.done', { title: taken.title })}
            busy={busy}
            onUndo={() => void undo(taken)}
            onClose={() => setTaken(null)}
          />
        )}
      </>
    ),
  };
};
