import type { ChangeState } from '@portal/domain/approval';
import { useWords } from '@portal/remote-kit';
import type { Tone } from '@portal/ui';
import { StatusBadge } from '@portal/ui/data';

const TONES: Record<ChangeState, Tone> = {
  PENDING: 'warning',
  APPROVED: 'info',
  APPLIED: 'success',
  FAILED: 'danger',
  REJECTED: 'danger',
  WITHDRAWN: 'neutral',
  EXPIRED: 'neutral',
};

/** The state of a change request, in words and colour. */
export const StateBadge = ({ state }: { state: ChangeState }) => {
  const t = useWords();
  return <StatusBadge tone={TONES[state]}>{t(`approvals.state.${state}`)}</StatusBadge>;
};
