import { ORG_KEY, undoOrphans } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal, useWords } from '@portal/remote-kit';
import { UndoToast, useReason } from '@portal/remote-kit/admin';
import { useAction } from '@portal/remote-kit/forms';
import type { OrphanBatch, OrphanUndone } from '@portal/types';
import { formatNumber } from '@portal/ui/data';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/** An assignment that was just made. */
interface Made {
  batchId: string;
  count: number;
}

/** Undoes an assignment: at once after it was made, or later from the list of assignments. Render `dialog` on the page. */
export const useUndoBatch = () => {
  const t = useWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const { ask, dialog } = useReason();
  const [made, setMade] = useState<Made | null>(null);
  const quick = useAction();
  const done = async ({ returned, stayed }: OrphanUndone) => {
    setMade(null);
    toast('success', t('orphans.undoDone', { returned, stayed }));
    await client.invalidateQueries({ queryKey: ORG_KEY });
  };
  const undoMade = async ({ batchId }: Made) => {
    const call = () =>
      undoOrphans(http, { batchId, reason: t('orphans.undoReason') }).catch((error: unknown) => {
        toast('error', isApiError(error) ? error.message : t('orphans.tryAgain'));
        throw error;
      });
    await quick.run(call, done);
  };
  return {
    /** Offers to undo what was just made. */
    offer: setMade,
    /** Asks for a reason first. */
    undo: ({ batchId, policies }: OrphanBatch) =>
      ask({
        title: t('orphans.undo'),
        text: t('orphans.undoText', { policies: formatNumber(policies) }),
        confirm: t('orphans.undo'),
        danger: true,
        count: policies,
        send: (reason) => undoOrphans(http, { batchId, reason }),
        onSuccess: done,
      }),
    dialog: (
      <>
        {dialog}
        {made && (
          <UndoToast
            text={t('orphans.assigned', { count: made.count })}
            busy={quick.busy}
            onUndo={() => void undoMade(made)}
            onClose={() => setMade(null)}
          />
        )}
      </>
    ),
  };
};
