import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { ClaimDetail } from '@portal/types';
import { Alert } from '@portal/ui';
import { DateText, Money } from '@portal/ui/data';
import { Figure, SummaryCard } from '../../detail/summary-card.tsx';
import { ClaimStatusBadge } from '../../policy/claim-status.tsx';
import { missingDocuments } from './documents-section.tsx';

/** Whose claim, for what, in which state, the three figures that matter, and what holds it up. */
export const ClaimSummary = ({ claim }: { claim: ClaimDetail }) => {
  const t = useWords();
  const label = useLabel();
  const missing = missingDocuments(claim).length;
  return (
    <SummaryCard
      label={t('claimDetail.summary')}
      title={claim.insured}
      about={label(`claim.type.${claim.type}`)}
      badge={<ClaimStatusBadge status={claim.status} />}
      figures={
        <>
          <Figure
            label={label('claim.column.claimed')}
            value={<Money value={claim.claimed} unit />}
          />
          <Figure
            label={label('claim.column.approved')}
            value={<Money value={claim.approved} unit />}
          />
          <Figure
            label={label('claim.column.notifiedOn')}
            value={<DateText value={claim.notifiedOn} />}
          />
        </>
      }
    >
      {missing > 0 && claim.decidedOn === null && (
        <Alert tone="warning" title={t('claimDetail.missingTitle', { count: missing })}>
          {t('claimDetail.missingText')}
        </Alert>
      )}
      {claim.status === 'REJECTED' && claim.reason && (
        <Alert tone="info" title={t('claimDetail.field.reason')}>
          {claim.reason}
        </Alert>
      )}
    </SummaryCard>
  );
};
