import type { PersonState } from '@portal/domain/account';
import { useLabel } from '@portal/lists';
import { Badge } from '@portal/ui';

const TONES = {
  TERMINATED: 'neutral',
  DISABLED: 'danger',
  LOCKED: 'warning',
  FIRST_LOGIN: 'info',
  STEP_DUE: 'info',
  ACTIVE: 'success',
} as const;

/** Whether a person gets in, as a word with a colour. */
export const PersonStateBadge = ({ state }: { state: PersonState }) => {
  const label = useLabel();
  return <Badge tone={TONES[state]}>{label(`account.state.${state}`)}</Badge>;
};
