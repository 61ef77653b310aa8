import { cancelImport, commitImport, IMPORT_KEY } from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { saveFile } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import { useReason } from '@portal/remote-kit/admin';
import type { ImportBatchDetail } from '@portal/types';
import { useQueryClient } from '@tanstack/react-query';

/** What can be done with an import. Render `dialog` on the page. */
export const useBatchActs = (batch: ImportBatchDetail | undefined) => {
  const t = useWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const { ask, dialog } = useReason();
  const refresh = () => client.invalidateQueries({ queryKey: IMPORT_KEY });
  const { id = 0, version = 0, counts = {}, fileName = '' } = batch ?? {};
  const right = (counts.RIGHT ?? 0) + (counts.WARNED ?? 0);
  const wrong = counts.WRONG ?? 0;
  return {
    right,
    dialog,
    commit: () =>
      ask({
        title: t('imports.commit'),
        text: t(wrong > 0 ? 'imports.commitSkipping' : 'imports.commitText', {
          fileName,
          right,
          wrong,
        }),
        confirm: t('imports.commit'),
        count: right,
        send: (reason) =>
          commitImport(http, { batchId: id, version, skipWrong: wrong > 0, reason }),
        onSuccess: async ({ changeRequestId }) => {
          if (changeRequestId === null) toast('success', t('imports.begun'));
          await refresh();
        },
      }),
    cancel: () =>
      ask({
        title: t('imports.cancel'),
        text: t('imports.cancelText', { fileName }),
        confirm: t('imports.cancel'),
        danger: true,
        send: (reason) => cancelImport(http, { batchId: id, reason }),
        onSuccess: refresh,
      }),
    saveWrong: async () => {
      try {
        saveFile(`${id}.csv`, await http.blob('admin/import/wrong-rows', { query: { id } }));
      } catch (error) {
        toast('error', isApiError(error) ? error.message : t('imports.tryAgain'));
      }
    },
  };
};
