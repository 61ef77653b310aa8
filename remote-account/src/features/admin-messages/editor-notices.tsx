import { HeldNotice } from '@portal/remote-kit/admin';
import type { StaffMessage } from '@portal/types';
import { Alert, Stack } from '@portal/ui';
import type { Sending } from './use-sending.tsx';
import { useSendingWords } from './use-sending-words.ts';

interface Props {
  message: StaffMessage;
  sending: Sending;
}

/** That it waits for a second person, that its recipients are others than checked, or that an act failed. */
export const EditorNotices = ({ message, sending }: Props) => {
  const t = useSendingWords();
  const { changed, error } = sending;
  if (message.changeRequestId === null && changed === null && error === null) return null;
  return (
    <Stack gap="3">
      {message.changeRequestId !== null && (
        <>
          <HeldNotice id={message.changeRequestId} />
          <Alert tone="info" live={false}>
            {t('heldText')}
          </Alert>
        </>
      )}
      {changed !== null && (
        <Alert tone="warning" title={t('changed')}>
          {changed}
        </Alert>
      )}
      {error !== null && (
        <Alert tone="danger" title={t('failed')}>
          {error}
        </Alert>
      )}
    </Stack>
  );
};
