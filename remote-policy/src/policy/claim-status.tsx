import { OPEN_CLAIM } from '@portal/domain/claim';
import type { Tone } from '@portal/ui';
import { StatusBadge } from '@portal/ui/data';
import { useKnownWord } from './use-known-word.ts';

const tones: Record<string, Tone> = {
  NOTIFIED: 'info',
  DOCS_PENDING: 'warning',
  ASSESSING: 'info',
  INVESTIGATION: 'info',
  APPROVED: 'success',
  PARTLY_APPROVED: 'success',
  PAID: 'success',
  REJECTED: 'danger',
};

/** The claim is not paid, rejected or withdrawn; the totals count these. */
export const isOpenClaim = ({ status }: { status: string }): boolean =>
  (OPEN_CLAIM as readonly string[]).includes(status);

/** The state of a claim as a badge with its word. */
export const ClaimStatusBadge = ({ status }: { status: string }) => {
  const known = useKnownWord();
  return <StatusBadge tone={tones[status]}>{known('claim.status', status)}</StatusBadge>;
};
