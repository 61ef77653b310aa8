import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { PolicyDetail } from '@portal/types';
import { Card, Stack } from '@portal/ui';
import { DateText, DescriptionList, Money } from '@portal/ui/data';
import { DeliveryCard } from './delivery-card.tsx';

/** Terms, dates and sums of the policy. */
export const GeneralSection = ({ policy }: { policy: PolicyDetail }) => {
  const t = useWords();
  const label = useLabel();
  const years = (count: number) => (count > 0 ? t('policyDetail.years', { count }) : null);
  const rows = {
    product: policy.productName,
    proposalNo: policy.proposalNo,
    frequency: label(`policy.frequency.${policy.frequency}`),
    issueDate: <DateText value={policy.issueDate} />,
    effectiveDate: <DateText value={policy.effectiveDate} />,
    maturityDate: <DateText value={policy.maturityDate} />,
    term: years(policy.termYears),
    payTerm: years(policy.payYears),
    paidTotal: <Money value={policy.paidTotal} unit />,
    cashValue: <Money value={policy.cashValue} unit />,
    loanBalance: <Money value={policy.loanBalance} unit />,
    agent: t('policyDetail.agentOf', { name: policy.agentName, code: policy.agentCode }),
    office: policy.officeName,
  };
  return (
    <Stack gap="5">
      <Card>
        <DescriptionList
          columns={3}
          items={Object.entries(rows).map(([key, value]) => ({
            key,
            label: t(`policyDetail.field.${key}`),
            value,
          }))}
        />
      </Card>
      <DeliveryCard policy={policy} />
    </Stack>
  );
};
