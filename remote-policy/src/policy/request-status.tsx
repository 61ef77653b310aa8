import type { PolicyRequest } from '@portal/types';
import type { Tone } from '@portal/ui';
import { StatusBadge } from '@portal/ui/data';
import { useKnownWord } from './use-known-word.ts';

/** Amber is for what waits for the customer, and so for the agent's help. */
const tones: Record<PolicyRequest['status'], Tone> = {
  RECEIVED: 'info',
  PROCESSING: 'info',
  PENDING_INFO: 'warning',
  DONE: 'success',
  REJECTED: 'danger',
  CANCELLED: 'neutral',
};

/** The state of a change request as a badge with its word. */
export const RequestStatusBadge = ({ status }: { status: PolicyRequest['status'] }) => {
  const known = useKnownWord();
  return <StatusBadge tone={tones[status]}>{known('request.status', status)}</StatusBadge>;
};
