import type { StaffMessage } from '@portal/types';
import { Button, HStack, LiveText, Text } from '@portal/ui';
import { MessageStateBadge } from './message-state-badge.tsx';
import type { MessageEditing } from './use-message-editing.ts';
import type { Reach } from './use-reach.ts';
import type { Sending } from './use-sending.tsx';
import { useSendingWords } from './use-sending-words.ts';

interface Props {
  message: StaffMessage;
  editing: MessageEditing;
  sending: Sending;
  reach: Reach;
}

/** Where the draft is, and whether all of it is stored. */
export const EditorBar = ({ message, editing, sending, reach }: Props) => {
  const t = useSendingWords();
  const { status, problem } = editing;
  return (
    <HStack gap="3" flexWrap="wrap" data-print="hide">
      <MessageStateBadge state={message.state} isHeld={message.changeRequestId !== null} />
      {reach.found && (
        <Text fontSize="sm" fontWeight="600">
          {t('recipients', { count: reach.found.total })}
        </Text>
      )}
      <Text fontSize="sm" color={status === 'failed' ? 'danger.ink' : 'ink.muted'} aria-hidden>
        {t(`status.${status}`)} {problem}
      </Text>
      <LiveText>
        {t(`status.${status}`)} {problem}
      </LiveText>
      {status === 'failed' && (
        <Button size="sm" onClick={() => void editing.save()}>
          {t('again')}
        </Button>
      )}
      {message.may.discard && (
        <Button size="sm" variant="quiet" onClick={sending.askDiscard}>
          {t('discard')}
        </Button>
      )}
    </HStack>
  );
};
