import type { StaffMessageState } from '@portal/domain/notification';
import { useLabel } from '@portal/lists';
import type { Tone } from '@portal/ui';
import { StatusBadge } from '@portal/ui/data';
import { useSendingWords } from './use-sending-words.ts';

const TONES: Record<StaffMessageState, Tone> = {
  DRAFT: 'neutral',
  SCHEDULED: 'info',
  SENDING: 'info',
  PAUSED: 'warning',
  SENT: 'success',
  RECALLED: 'danger',
};

interface Props {
  state: StaffMessageState;
  /** It waits for a second person. */
  isHeld?: boolean;
}

/** The state of a message, in words and colour. */
export const MessageStateBadge = ({ state, isHeld = false }: Props) => {
  const t = useSendingWords();
  const label = useLabel();
  if (isHeld) return <StatusBadge tone="warning">{t('held')}</StatusBadge>;
  return <StatusBadge tone={TONES[state]}>{label(`message.state.${state}`)}</StatusBadge>;
};
