import { useWords } from '@portal/remote-kit';
import type { TransferredDetail } from '@portal/types';
import { Alert, Card, chakra, Heading, Text } from '@portal/ui';
import { PolicyStatusBadge } from '../../policy/status.tsx';

/** The part of a policy transferred to another agent that its seller sees: number, product and state (DOMAIN D3, 1). */
export const TransferredSummary = ({ policy }: { policy: TransferredDetail }) => {
  const t = useWords();
  return (
    <Card as="section" aria-label={t('policyDetail.summary')}>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <chakra.div minWidth="0" flex="1 1 260px">
          <Heading as="h2" size="lg" overflowWrap="anywhere">
            {policy.productName}
          </Heading>
          <Text color="ink.muted" fontVariantNumeric="tabular-nums">
            {policy.policyNo}
          </Text>
        </chakra.div>
        <div>
          <PolicyStatusBadge status={policy.status} />
        </div>
      </chakra.div>
    </Card>
  );
};

/** Why there is no more of it. */
export const TransferredNote = () => {
  const t = useWords();
  return (
    <Alert tone="info" title={t('transferred.why')}>
      {t('transferred.whyText')}
    </Alert>
  );
};
