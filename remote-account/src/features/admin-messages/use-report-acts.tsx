import {
  actOnStaffMessage,
  recallStaffMessage,
  retryStaffMessage,
  STAFF_MESSAGES_KEY,
} from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import { useReason } from '@portal/remote-kit/admin';
import { useAction } from '@portal/remote-kit/forms';
import type { StaffMessageReport } from '@portal/types';
import { ConfirmDialog } from '@portal/ui/overlay';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSendingWords } from './use-sending-words.ts';

/** What can be done with a message that was sent. Render `dialog` on the page. */
export const useReportActs = (report: StaffMessageReport) => {
  const t = useSendingWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const { ask, dialog } = useReason();
  const [retries, setRetries] = useState(false);
  const { run, busy, error } = useAction();
  const { id, version, retryable } = report;
  const title = report.title.vi;
  const refresh = () => client.invalidateQueries({ queryKey: STAFF_MESSAGES_KEY });
  const act = (how: 'pause' | 'resume' | 'unschedule') => () =>
    void run(
      () => actOnStaffMessage(http, id, how, version),
      async () => {
        toast('success', t(`done.${how}`));
        await refresh();
      },
    ).then((isDone) => {
      // Sending went on meanwhile: what is shown is out of date.
      if (!isDone) void refresh();
    });
  return {
    busy,
    error: error === null ? null : isApiError(error) ? error.message : t('tryAgain'),
    ...{ pause: act('pause'), resume: act('resume'), unschedule: act('unschedule') },
    retry: () => setRetries(true),
    recall: () =>
      ask({
        title: t('recall'),
        text: t('askRecall', { title }),
        confirm: t('recall'),
        danger: true,
        send: (reason) => recallStaffMessage(http, id, { version, reason }),
        onSuccess: async () => {
          toast('success', t('done.recalled'));
          await refresh();
        },
      }),
    dialog: (
      <>
        {dialog}
        {retries && (
          <ConfirmDialog
            open
            title={t('retry', { count: retryable })}
            confirmLabel={t('retryNow')}
            onCancel={() => setRetries(false)}
            onConfirm={() => {
              setRetries(false);
              void run(
                () => retryStaffMessage(http, id, version),
                async ({ retried }) => {
                  toast('success', t('done.retried', { count: retried }));
                  await refresh();
                },
              );
            }}
          >
            {t('retryText', { title })}
          </ConfirmDialog>
        )}
      </>
    ),
  };
};

export type ReportActs = ReturnType<typeof useReportActs>;
