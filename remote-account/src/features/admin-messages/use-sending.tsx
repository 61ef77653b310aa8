import {
  actOnStaffMessage,
  STAFF_MESSAGES_KEY,
  sendStaffMessage,
  testStaffMessage,
} from '@portal/api-client/admin';
import { isApiError } from '@portal/api-client/api-error';
import { usePortal } from '@portal/remote-kit';
import { useReason } from '@portal/remote-kit/admin';
import { useAction } from '@portal/remote-kit/forms';
import { useNavigate } from '@portal/remote-kit/router';
import type { StaffMessage, StaffMessageActed, StaffMessageTested } from '@portal/types';
import { ConfirmDialog } from '@portal/ui/overlay';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { MESSAGES_PATH } from './message-href.ts';
import type { MessageEditing } from './use-message-editing.ts';
import type { Reach } from './use-reach.ts';
import { useSendingWords } from './use-sending-words.ts';

interface Options {
  message: StaffMessage;
  editing: MessageEditing;
  reach: Reach;
  reload(): Promise<unknown>;
}

const wordsOf = (error: unknown, otherwise: string): string | null => {
  if (error === null) return null;
  return isApiError(error) ? error.message : otherwise;
};

/** The test, the sending and the end of a draft; what is written is stored before. Render `dialog` on the page. */
export const useSending = ({ message, editing, reach, reload }: Options) => {
  const t = useSendingWords();
  const { http, toast } = usePortal();
  const client = useQueryClient();
  const go = useNavigate();
  const reason = useReason();
  const action = useAction();
  const testing = useAction();
  const [tested, setTested] = useState<StaffMessageTested | null>(null);
  const [changed, setChanged] = useState<string | null>(null);
  const [discards, setDiscards] = useState(false);
  const { id } = message;
  const title = editing.form.title.vi.trim();
  const isPlanned = editing.form.sendAt !== null && Date.parse(editing.form.sendAt) > Date.now();

  const refresh = () => client.invalidateQueries({ queryKey: STAFF_MESSAGES_KEY });
  const sent = async (outcome: StaffMessageActed | { changed: string }) => {
    if ('changed' in outcome) {
      // Others than checked would get it: the figures are read again, and the sender looks at them first.
      setChanged(outcome.changed);
      await reach.count();
      return;
    }
    if (outcome.changeRequestId !== null) {
      await reload();
      await refresh();
      return;
    }
    editing.dropGuard();
    toast('success', t(isPlanned ? 'done.planned' : 'done.sent'));
    // A message that is no draft any more is followed on its report: the page goes there.
    await refresh();
  };

  const askSend = (total: number) => {
    setChanged(null);
    reason.ask({
      title: t(isPlanned ? 'plan' : 'send'),
      text: t(isPlanned ? 'askPlan' : 'askSend', { title, count: total }),
      confirm: t(isPlanned ? 'plan' : 'send'),
      count: total,
      send: (text) =>
        sendStaffMessage(http, id, {
          ...{ version: editing.version(), expectedTotal: total, reason: text },
        }).catch((error: unknown) => {
          if (isApiError(error) && error.code === 'MESSAGE_AUDIENCE_CHANGED')
            return { changed: error.message };
          throw error;
        }),
      onSuccess: sent,
    });
  };

  return {
    ...{ tested, changed, isPlanned },
    busy: action.busy,
    isTesting: testing.busy,
    error: wordsOf(action.error ?? testing.error, t('tryAgain')),
    /** Stores what is written, counts once more and asks. */
    send: () =>
      void action.run(
        async () => {
          if (!(await editing.save())) return null;
          return (await reach.count()) ?? null;
        },
        (found) => {
          if (found !== null) askSend(found.total);
        },
      ),
    test: () =>
      void testing.run(
        async () => {
          setTested(null);
          if (!(await editing.save())) return null;
          return testStaffMessage(http, id, editing.version());
        },
        (answer) => setTested(answer),
      ),
    askDiscard: () => setDiscards(true),
    dialog: (
      <>
        {reason.dialog}
        {discards && (
          <ConfirmDialog
            open
            danger
            title={t('discard')}
            confirmLabel={t('discard')}
            onCancel={() => setDiscards(false)}
            onConfirm={() => {
              setDiscards(false);
              void action.run(
                () => actOnStaffMessage(http, id, 'discard', editing.version()),
                async () => {
                  editing.dropGuard();
                  toast('success', t('done.discarded', { title }));
                  go(MESSAGES_PATH);
                  client.removeQueries({ queryKey: [...STAFF_MESSAGES_KEY, 'detail', id] });
                  await client.invalidateQueries({ queryKey: [...STAFF_MESSAGES_KEY, 'list'] });
                },
              );
            }}
          >
            {t('discardText', { title })}
          </ConfirmDialog>
        )}
      </>
    ),
  };
};

export type Sending = ReturnType<typeof useSending>;
