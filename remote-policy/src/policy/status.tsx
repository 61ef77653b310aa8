import type { PolicyStatus } from '@portal/types';
import type { Tone } from '@portal/ui';
import { StatusBadge } from '@portal/ui/data';
import { useKnownWord } from './use-known-word.ts';

/** Amber and red mark states that need action; ended policies are neutral. */
const toneOf: Record<PolicyStatus, Tone> = {
  PENDING_ISSUE: 'info',
  IN_FORCE: 'success',
  GRACE: 'warning',
  LAPSED: 'danger',
  PAID_UP: 'brand',
  SURRENDERED: 'neutral',
  MATURED: 'neutral',
  CLAIM_TERMINATED: 'neutral',
  CANCELLED_FREE_LOOK: 'neutral',
  DECLINED: 'neutral',
};
const tones: Record<string, Tone | undefined> = toneOf;

/** The state of a policy or of one of its riders as a badge with its word. */
export const PolicyStatusBadge = ({ status }: { status: string }) => {
  const known = useKnownWord();
  return <StatusBadge tone={tones[status]}>{known('policy.status', status)}</StatusBadge>;
};
