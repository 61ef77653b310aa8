import { today } from '@portal/calendar';
import { IN_EFFECT } from '@portal/domain/policy';
import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { CustomerDetail } from '@portal/types';
import { Badge, Card, chakra, Heading, Text } from '@portal/ui';
import { formatDate, Money, NumberText } from '@portal/ui/data';
import type { ReactNode } from 'react';
import { isOpenClaim } from '../../policy/claim-status.tsx';

/** Years lived on a day; both yyyyMMdd. */
export const ageOn = (day: string, birth: string): number =>
  Number(day.slice(0, 4)) - Number(birth.slice(0, 4)) - (day.slice(4) < birth.slice(4) ? 1 : 0);

const Figure = (props: { label: string; value: ReactNode; hint?: ReactNode }) => (
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
    <Card as="section" aria-label={t('customer.summary')} display="grid" gap="5">
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="3">
        <chakra.div minWidth="0" flex="1 1 260px">
          <Heading as="h2" size="lg" overflowWrap="anywhere">
            {customer.name}
          </Heading>
          <Text color="ink.muted" fontVariantNumeric="tabular-nums">
            {about.filter(Boolean).join(' · ')}
          </Text>
        </chakra.div>
        {customer.customerType === 'ORGANISATION' && (
          <div>
            <Badge>{t('customer.organisation')}</Badge>
          </div>
        )}
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
      </chakra.dl>
    </Card>
  );
};
