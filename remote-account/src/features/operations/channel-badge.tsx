import { useWords } from '@portal/remote-kit';
import type { OutboxChannel } from '@portal/types';
import type { Tone } from '@portal/ui';
import { StatusBadge } from '@portal/ui/data';

const TONES: Record<OutboxChannel['state'], Tone> = {
  OK: 'success',
  FAILING: 'danger',
  NOT_CONFIGURED: 'warning',
  STORED_HERE: 'info',
  UNUSED: 'neutral',
};

/** The state of mail or SMS in a word. */
export const ChannelBadge = ({ of: { state } }: { of: OutboxChannel }) => {
  const t = useWords();
  return <StatusBadge tone={TONES[state]}>{t(`operations.channel.${state}`)}</StatusBadge>;
};
