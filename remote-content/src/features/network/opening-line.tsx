import { weekdayOf } from '@portal/calendar';
import { chakra } from '@portal/ui';
import { Clock } from '@portal/ui/icons';
import type { ShownPlace } from './find-places.ts';
import { useNetworkWords } from './use-network-words.ts';

/** From so many days on a weekday alone does not say which one. */
const WEEK_DAYS = 7;

/** Whether a place is open, and until when it is or when it is again. */
export const OpeningLine = ({ opening }: Pick<ShownPlace, 'opening'>) => {
  const t = useNetworkWords();
  const text = () => {
    if (opening.open) return t('open.until', { time: opening.until });
    if (opening.next === null) return t('open.unknown');
    const { day, inDays, from } = opening.next;
    if (inDays === 0) return t('open.today', { time: from });
    const weekday = t(`onWeekday.${weekdayOf(day)}`);
    if (inDays < WEEK_DAYS) return t('open.on', { weekday, time: from });
    const date = `${day.slice(6)}/${day.slice(4, 6)}`;
    return t('open.onDay', { weekday, time: from, date });
  };
  return (
    <chakra.p
      display="flex"
      gap="2"
      alignItems="center"
      fontSize="sm"
      fontWeight="600"
      color={opening.open ? 'success.ink' : 'ink.muted'}
    >
      <Clock size={16} aria-hidden />
      {text()}
    </chakra.p>
  );
};
