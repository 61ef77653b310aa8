import { today } from '@portal/calendar';
import { useWords } from '@portal/remote-kit';
import type { PolicyRow } from '@portal/types';
import { chakra } from '@portal/ui';
import { DateText } from '@portal/ui/data';
import { dueNote } from './policy-clock.ts';

/** A due date with the days left or over where that matters. */
export const DueDate = ({ policy }: { policy: Pick<PolicyRow, 'status' | 'dueDate'> }) => {
  const t = useWords();
  const note = dueNote(policy, today());
  return (
    <span>
      <DateText value={policy.dueDate} />
      {note && (
        <chakra.span
          display="block"
          fontSize="xs"
          lineHeight="snug"
          whiteSpace="nowrap"
          color={note.kind === 'overdue' ? 'danger.ink' : 'warning.ink'}
          css={{ '[data-density=compact] &': { display: 'inline', marginInlineStart: '2' } }}
        >
          {t(`due.${note.kind}`, { count: note.days })}
        </chakra.span>
      )}
    </span>
  );
};
