import { today } from '@portal/calendar';
import { IN_EFFECT } from '@portal/domain/policy';
import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { CustomerDetail } from '@portal/types';
import { Badge } from '@portal/ui';
import { formatDate, Money, NumberText } from '@portal/ui/data';
import { Figure, SummaryCard } from '../../detail/summary-card.tsx';
import { isOpenClaim } from '../../policy/claim-status.tsx';

/** Years lived on a day; both yyyyMMdd. */
export const ageOn = (day: string, birth: string): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(4) < birth.slice(4) ? 1 : 0);

/** Who it is, and the three figures that matter: policies, what is to be paid, open claims. */
export const CustomerSummary = ({ customer }: { customer: CustomerDetail }) => {
  const t = useWords();
  const label = useLabel();
  const { birthDate, sex, policies, dues, claims } = customer;
  const now = today();
  const unpaid = dues.filter(({ status }) => status === 'UNPAID');
  const next = unpaid.map(({ dueDate }) => dueDate).sort()[0];
  const about = [
    customer.customerNo,
    sex && label(`person.gender.${sex}`),
    birthDate && t('customer.born', { day: formatDate(birthDate), count: ageOn(now, birthDate) }),
  ];
  const effective = policies.filter(({ status }) => IN_EFFECT.includes(status)).length;
  return (
    <SummaryCard
      label={t('customer.summary')}
      title={customer.name}
      about={about.filter(Boolean).join(' · ')}
      badge={
        customer.customerType === 'ORGANISATION' && <Badge>{t('customer.organisation')}</Badge>
      }
      figures={
        <>
          <Figure
            label={t('customer.figure.policies')}
            value={<NumberText value={policies.length} />}
            hint={t('customer.figure.effective', { count: effective })}
          />
          <Figure
            label={t('customer.figure.unpaid')}
            value={<Money value={unpaid.reduce((sum, { amount }) => sum + amount, 0)} unit />}
            hint={next && t('customer.figure.from', { day: formatDate(next) })}
          />
          <Figure
            label={t('customer.figure.claims')}
            value={<NumberText value={claims.filter(isOpenClaim).length} />}
            hint={t('customer.figure.ofClaims', { count: claims.length })}
          />
        </>
      }
    />
  );
};
