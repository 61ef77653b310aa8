import { useLabel } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { ClaimDetail } from '@portal/types';
import { Stack, Text } from '@portal/ui';
import { DescriptionList } from '@portal/ui/data';
import { NextSteps, Panel } from '@portal/ui/pages';
import type { ReactNode } from 'react';
import { callHref, PhoneValue } from '../../customer/contact-values.tsx';
import { isOpenClaim } from '../../policy/claim-status.tsx';
import { missingDocuments } from './documents-section.tsx';
import { PolicyLink } from './overview-section.tsx';

interface Step {
  key: 'documents' | 'tell' | 'explain';
  href: string;
  count: number;
}

/** What to do next with a claim, the most pressing first. */
const stepsOf = (claim: ClaimDetail, tabHref: (tab: string) => string): Step[] => {
  const steps: Step[] = [];
  const phone = callHref(claim.holder);
  const missing = claim.decidedOn === null ? missingDocuments(claim).length : 0;
  if (missing > 0) steps.push({ key: 'documents', href: tabHref('documents'), count: missing });
  if (phone && isOpenClaim(claim)) steps.push({ key: 'tell', href: phone, count: 0 });
  if (claim.status === 'REJECTED') {
    steps.push({ key: 'explain', href: phone ?? tabHref('overview'), count: 0 });
  }
  return steps;
};

/** What to do next, the policy, and how the customer is reached. */
export const ClaimAside = ({
  claim,
  tabHref,
  unmask,
}: {
  claim: ClaimDetail;
  tabHref(tab: string): string;
  /** The way to the phone where it is masked. */
  unmask: ReactNode;
}) => {
  const t = useWords();
  const label = useLabel();
  const steps = stepsOf(claim, tabHref).map(({ key, href, count }) => ({
    key,
    href,
    label: t(`claimDetail.step.${key}`),
    text: t(`claimDetail.step.text.${key}`, { count }),
  }));
  return (
    <>
      {steps.length > 0 ? (
        <NextSteps items={steps} />
      ) : (
        <Panel title={t('step.title')}>
          <Text fontSize="sm" color="ink.muted">
            {t('claimDetail.step.none')}
          </Text>
        </Panel>
      )}
      <Panel title={t('claimDetail.policy')}>
        <Stack gap="3">
          <DescriptionList
            columns={1}
            items={[
              { label: label('column.policyNo'), value: <PolicyLink policyNo={claim.policyNo} /> },
              { label: label('column.policyholder'), value: claim.policyholder },
              { label: t('person.phone'), value: <PhoneValue holder={claim.holder} /> },
            ]}
          />
          {claim.holder.masked && (
            <Text fontSize="sm" color="ink.muted">
              {t('policyDetail.maskedShort')}
            </Text>
          )}
          {claim.holder.canUnmask && unmask}
        </Stack>
      </Panel>
    </>
  );
};
