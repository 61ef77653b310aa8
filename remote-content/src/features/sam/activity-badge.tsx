import type { ActivityStatus } from '@portal/domain/sam';
import { useLabel } from '@portal/lists';
import type { Tone } from '@portal/ui';
import { StatusBadge } from '@portal/ui/data';

const tones: Record<ActivityStatus, Tone> = {
  PLANNED: 'info',
  DOING: 'accent',
  DONE: 'success',
  MISSED: 'neutral',
  CANCELLED: 'neutral',
};

/** The state of an activity; amber where a planned one is over and waits for its result. */
export const ActivityBadge = ({
  status,
  overdue,
}: {
  status: ActivityStatus;
  overdue: boolean;
}) => {
  const label = useLabel();
  if (overdue) return <StatusBadge tone="warning">{label('sam.overdue.YES')}</StatusBadge>;
  return <StatusBadge tone={tones[status]}>{label(`sam.status.${status}`)}</StatusBadge>;
};
