import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { PolicyRow } from '@portal/types';
import { Alert, Card, chakra, Heading, Text } from '@portal/ui';
import { DateText, formatDate, Money } from '@portal/ui/data';
import type { ReactNode } from 'react';
import type { ClockKind, ClockNote } from '../../policy/policy-clock.ts';
import { PolicyStatusBadge } from '../../policy/status.tsx';

/** One of the figures that matter. */
export const Figure = (props: { label: string; value: ReactNode; hint?: ReactNode }) => (
  // Beside each other on phones, so that three figures are three lines.
  <chakra.div
    minWidth="0"
    display={{ base: 'flex', sm: 'block' }}
    justifyContent="space-between"
    gap="3"
  >
    <chakra.dt fontSize="sm" color="ink.muted">
      {props.label}
    </chakra.dt>
    <chakra.dd
      fontSize={{ base: 'md', sm: 'lg' }}
      fontWeight="700"
      lineHeight="snug"
      fontVariantNumeric="tabular-nums"
      textAlign={{ base: 'end', sm: 'start' }}
    >
      {props.value}
      <chakra.span display="block" fontSize="sm" fontWeight="400" color="ink.muted">
        {props.hint}
      </chakra.span>
    </chakra.dd>
  </chakra.div>
);

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
    <Card as="section" aria-label={t('policyDetail.summary')} display="grid" gap="5">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <chakra.div minWidth="0" flex="1 1 260px">
          <Heading as="h2" size="lg" overflowWrap="anywhere">
            {policy.policyholder}
          </Heading>
          <Text color="ink.muted">{policy.productName}</Text>
        </chakra.div>
        <div>
          <PolicyStatusBadge status={policy.status} />
        </div>
      </chakra.div>
      <chakra.dl
        display="grid"
        gap={{ base: '3', sm: '4' }}
        gridTemplateColumns={{ base: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }}
        borderBlockStartWidth="1px"
        borderColor="line"
        paddingBlockStart="4"
      >
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
      </chakra.dl>
      {notes.map((note) => (
        <ClockAlert key={note.kind} note={note} />
      ))}
    </Card>
  );
};
