import { useLabel } from '@portal/lists';
import type { InboxRow } from '@portal/types';
import type { Tone } from '@portal/ui';
import { StatusBadge } from '@portal/ui/data';

const STATES: Record<InboxRow['state'], Tone> = {
  NEW: 'info',
  ASSIGNED: 'warning',
  ANSWERED: 'success',
  APPROVED: 'success',
  REJECTED: 'danger',
  CLOSED: 'neutral',
};
const DUES: Record<InboxRow['due'], Tone> = {
  NONE: 'neutral',
  IN_TIME: 'success',
  NEAR: 'warning',
  LATE: 'danger',
};

/** The state of an item, in words and colour. */
export const InboxStateBadge = ({ state }: { state: InboxRow['state'] }) => {
  const label = useLabel();
  return <StatusBadge tone={STATES[state]}>{label(`inbox.state.${state}`)}</StatusBadge>;
};

/** The state of an item by its due time, in words and colour. */
export const DueBadge = ({ due }: { due: InboxRow['due'] }) => {
  const label = useLabel();
  if (due === 'NONE') return '–';
  return <StatusBadge tone={DUES[due]}>{label(`inbox.due.${due}`)}</StatusBadge>;
};
