import { FREE_LOOK_DAYS, GRACE_DAYS } from '@portal/domain/due';
import { useWords } from '@portal/remote-kit';
import type { DueRow } from '@portal/types';
import { chakra, type Tone } from '@portal/ui';
import { DateText, StatusBadge } from '@portal/ui/data';

type Due = Pick<DueRow, 'kind' | 'daysLeft' | 'until'>;

/** Days left at which a thing is pressing. */
const PRESSING: Record<DueRow['kind'], number> = { due: 3, grace: 14, lapsed: 60, freeLook: 5 };

/** Red for what is nearly too late, amber for what wants doing, quiet for what has time. */
export const toneOf = ({ kind, daysLeft }: Due): Tone => {
  if (kind === 'freeLook') return daysLeft <= PRESSING.freeLook ? 'warning' : 'info';
  if (daysLeft <= PRESSING[kind]) return kind === 'due' ? 'warning' : 'danger';
  return kind === 'grace' ? 'warning' : kind === 'due' ? 'info' : 'neutral';
};

/** How many days there were in all, where days are what one counts in. */
const WHOLE: Partial<Record<DueRow['kind'], number>> = {
  grace: GRACE_DAYS,
  freeLook: FREE_LOOK_DAYS,
};

/** The days left as a badge that says what ends (POL-17), and the last day. */
export const DaysLeft = ({ due, withDay = true }: { due: Due; withDay?: boolean }) => {
  const t = useWords();
  const { kind, daysLeft, until } = due;
  const words = daysLeft === 0 ? `dues.badge.${kind}Today` : `dues.badge.${kind}`;
  return (
    <chakra.span display="inline-grid" gap="0.5" justifyItems="start">
      <StatusBadge tone={toneOf(due)}>
        {t(words, { count: daysLeft, whole: WHOLE[kind] })}
      </StatusBadge>
      {withDay && (
        <chakra.span fontSize="xs" color="ink.muted" whiteSpace="nowrap">
          {t('dues.until')} <DateText value={until} />
        </chakra.span>
      )}
    </chakra.span>
  );
};
