import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { ClaimDetail } from '@portal/types';
import { Alert, Card, chakra, Heading, Text } from '@portal/ui';
import { DateText, Money } from '@portal/ui/data';
import { ClaimStatusBadge } from '../../policy/claim-status.tsx';
import { Figure } from '../policy-detail/policy-summary.tsx';
import { missingDocuments } from './documents-section.tsx';

/** Whose claim, for what, in which state, the three figures that matter, and what holds it up. */
export const ClaimSummary = ({ claim }: { claim: ClaimDetail }) => {
  const t = useWords();
  const label = useLabel();
  const missing = missingDocuments(claim).length;
  return (
    <Card as="section" aria-label={t('claimDetail.summary')} display="grid" gap="5">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <chakra.div minWidth="0" flex="1 1 260px">
          <Heading as="h2" size="lg" overflowWrap="anywhere">
            {claim.insured}
          </Heading>
          <Text color="ink.muted">{label(`claim.type.${claim.type}`)}</Text>
        </chakra.div>
        <div>
          <ClaimStatusBadge status={claim.status} />
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
      </chakra.dl>
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
    </Card>
  );
};
