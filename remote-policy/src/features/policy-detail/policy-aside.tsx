import { useWords } from '@portal/remote-kit';
import type { PolicyDetail } from '@portal/types';
import { Stack, Text } from '@portal/ui';
import { DescriptionList, formatDate } from '@portal/ui/data';
import { NextSteps, Panel } from '@portal/ui/pages';
import type { ReactNode } from 'react';
import { callHref, EmailValue, PhoneValue } from '../../customer/contact-values.tsx';
import type { ClockNote } from '../../policy/policy-clock.ts';
import { nextSteps } from './next-steps.ts';

/** What to do next, and how the customer is reached. */
export const PolicyAside = ({
  policy,
  notes,
  tabHref,
  unmask,
}: {
  policy: PolicyDetail;
  notes: readonly ClockNote[];
  tabHref(tab: string): string;
  /** The way to the contact where it is masked. */
  unmask: ReactNode;
}) => {
  const t = useWords();
  const { holder } = policy;
  const phone = callHref(holder);
  const steps = nextSteps(policy, notes).map((step) => ({
    key: step.kind,
    label: t(`step.${step.kind}`),
    text: t(`step.text.${step.kind}`, {
      count: step.count,
      day: step.until && formatDate(step.until),
    }),
    href: (step.call && phone) || tabHref(step.tab),
  }));
  return (
    <>
      {steps.length > 0 ? (
        <NextSteps items={steps} />
      ) : (
        <Panel title={t('step.title')}>
          <Text fontSize="sm" color="ink.muted">
            {t('step.none')}
          </Text>
        </Panel>
      )}
      <Panel title={t('policyDetail.contact')}>
        <Stack gap="3">
          <DescriptionList
            columns={1}
            items={[
              { label: t('person.phone'), value: <PhoneValue holder={holder} /> },
              { label: t('person.email'), value: <EmailValue holder={holder} /> },
            ]}
          />
          {holder.masked && (
            <Text fontSize="sm" color="ink.muted">
              {t('policyDetail.maskedShort')}
            </Text>
          )}
          {holder.canUnmask && unmask}
        </Stack>
      </Panel>
    </>
  );
};
