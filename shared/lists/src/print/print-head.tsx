import { useSession } from '@portal/remote-kit';
import { chakra } from '@portal/ui';
import { formatDateTime } from '@portal/ui/data';
import { useListText } from '../text/use-list-text.ts';
import { usePrintTime } from './use-print-time.ts';

/** On paper alone: who printed this, when, and what else a sheet without its page has to say. */
export const PrintHead = ({ lines = [] }: { lines?: readonly string[] }) => {
  const t = useListText();
  const { user } = useSession();
  const at = usePrintTime();
  const who = t('print.by', { name: user?.fullname ?? '', code: user?.username ?? '' });
  return (
    <chakra.div data-print="only" fontSize="xs" color="ink.muted">
      <p>
        {who} · {t('print.at', { at: formatDateTime(at) })}
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </chakra.div>
  );
};
