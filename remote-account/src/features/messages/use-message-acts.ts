import { isApiError } from '@portal/api-client/api-error';
import {
  deleteMessages,
  likeMessage,
  MESSAGES_KEY,
  readMessages,
} from '@portal/api-client/notification';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

export interface MessageActs {
  /** Staff who look as an agent may change nothing (IMP-05). */
  isReadOnly: boolean;
  busy: boolean;
  /** Messages that were just deleted, and can be brought back. */
  deleted: readonly number[];
  read(ids?: readonly number[]): Promise<boolean>;
  like(id: number, isLiked: boolean): Promise<boolean>;
  remove(ids: readonly number[]): Promise<boolean>;
  bringBack(): Promise<boolean>;
  forgetDeleted(): void;
}

/** What a reader does with messages; lists and the bell follow at once. */
export const useMessageActs = (): MessageActs => {
  const t = useWords();
  const { http, toast } = usePortal();
  const { impersonating } = useSession();
  const queryClient = useQueryClient();
  const [deleted, setDeleted] = useState<readonly number[]>([]);
  const { run, busy } = useAction({
    telemetryCode: 'PORTAL-MESSAGES-01',
    isHandled: (error) => {
      toast('error', t('messages.notDone'), isApiError(error) ? error.message : undefined);
      return true;
    },
  });
  const act = (call: () => Promise<unknown>, then?: () => void) =>
    run(call, async () => {
      then?.();
      await queryClient.invalidateQueries({ queryKey: MESSAGES_KEY });
    });
  return {
    isReadOnly: impersonating !== null,
    busy,
    deleted,
    read: (ids) => act(() => readMessages(http, ids)),
    like: (id, isLiked) => act(() => likeMessage(http, id, isLiked)),
    remove: (ids) =>
      act(
        () => deleteMessages(http, ids, true),
        () => setDeleted(ids),
      ),
    bringBack: () =>
      act(
        () => deleteMessages(http, deleted, false),
        () => setDeleted([]),
      ),
    forgetDeleted: () => setDeleted([]),
  };
};
