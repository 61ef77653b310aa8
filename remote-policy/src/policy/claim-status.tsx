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

/** Somebody still works on the claim: until it is paid, rejected or withdrawn. */
export const OPEN_CLAIM = [
  'NOTIFIED',
  'DOCS_PENDING',
  'ASSESSING',
  'INVESTIGATION',
  'APPROVED',
  'PARTLY_APPROVED',
];

const CLOSED = ['PAID', 'REJECTED', 'WITHDRAWN'];

/** Whether somebody still works on the claim; the totals count these. */
export const isOpenClaim = (claim: { status: string }): boolean => !CLOSED.includes(claim.status);

/** The state of a claim as a badge with its word. */
export const ClaimStatusBadge = ({ status }: { status: string }) => {
  const known = useKnownWord();
  return <StatusBadge tone={tones[status]}>{known('claim.statuses', status)}</StatusBadge>;
};
