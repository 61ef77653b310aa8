import type { ProposalState } from '@portal/domain/proposal';
import type { Tone } from '@portal/ui';
import { StatusBadge } from '@portal/ui/data';
import { useKnownWord } from './use-known-word.ts';

const tones: Record<ProposalState, Tone> = {
  SUBMITTED: 'info',
  UNDERWRITING: 'info',
  PENDING_INFO: 'warning',
  APPROVED: 'brand',
  ISSUED: 'success',
  DECLINED: 'danger',
  WITHDRAWN: 'neutral',
};

/** The state of a proposal as a badge with its word. */
export const ProposalStateBadge = ({ state }: { state: ProposalState }) => {
  const known = useKnownWord();
  return <StatusBadge tone={tones[state]}>{known('proposal.status', state)}</StatusBadge>;
};
