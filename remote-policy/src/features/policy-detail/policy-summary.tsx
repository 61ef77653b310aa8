import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { PolicyRow } from '@portal/types';
import { Alert, chakra } from '@portal/ui';
import { DateText, formatDate, Money } from '@portal/ui/data';
import { Figure, SummaryCard } from '../../detail/summary-card.tsx';
import type { ClockKind, ClockNote } from '../../policy/policy-clock.ts';
import { PolicyStatusBadge } from '../../policy/status.tsx';

/** Notes that need more than a hint under the due date. */
const tones: Partial<Record<ClockKind, 'info' | 'warning'>> = {
  grace: 'warning',
  freeLook: 'info',
  reinstatement: 'warning',
  reinstatementOver: 'info',
};

const ClockAlert = ({ note }: { note: ClockNote }) => {
  const t = useWords();
  const tone = tones[note.kind];
  if (!tone) return null;
  return (
    <Alert tone={tone} title={t(`clock.${note.kind}`, { count: note.days })}>
      {t(`clock.text.${note.kind}`, { day: formatDate(note.until) })}
    </Alert>
  );
};

/** Who, what, in which state, the three figures that matter, and what runs (POL-17). */
export const PolicySummary = ({
  policy,
  notes,
}: {
  policy: PolicyRow;
  notes: readonly ClockNote[];
}) => {
  const t = useWords();
  const label = useLabel();
  const due = notes.find(({ kind }) => kind.startsWith('due') || kind === 'overdue');
  return (
    <SummaryCard
      label={t('policyDetail.summary')}
      title={policy.policyholder}
      about={policy.productName}
      badge={<PolicyStatusBadge status={policy.status} />}
      figures={
        <>
          <Figure
            label={label('column.premium')}
            value={<Money value={policy.premium} unit />}
            hint={policy.premium > 0 && label(`policy.frequency.${policy.frequency}`)}
          />
          <Figure
            label={t('policyDetail.field.sumAssured')}
            value={<Money value={policy.sumAssured} unit />}
          />
          <Figure
            label={label('column.dueDate')}
            value={<DateText value={policy.dueDate} />}
            hint={
              due && (
                <chakra.span
                  fontWeight="600"
                  color={due.kind === 'overdue' ? 'danger.ink' : 'warning.ink'}
                >
                  {t(`due.${due.kind}`, { count: due.days })}
                </chakra.span>
              )
            }
          />
        </>
      }
    >
      {notes.map((note) => (
        <ClockAlert key={note.kind} note={note} />
      ))}
    </SummaryCard>
  );
};
