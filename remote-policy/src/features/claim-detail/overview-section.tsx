import { useSession, useWords } from '@portal/remote-kit';
import type { ClaimDetail } from '@portal/types';
import { Card, Link, Stack } from '@portal/ui';
import { DateText, DescriptionList } from '@portal/ui/data';
import { Panel } from '@portal/ui/pages';
import { policyPath } from '../../policy/paths.ts';
import { TimeLine } from './time-line.tsx';

/** The policy as a link for who may see policies. */
export const PolicyLink = ({ policyNo }: { policyNo: string }) => {
  const { user } = useSession();
  if (!user?.authorities.includes('policy.view')) return policyNo;
  return <Link href={policyPath(policyNo)}>{policyNo}</Link>;
};

/** What was claimed, on which policy, its dates, and its course. */
export const OverviewSection = ({ claim }: { claim: ClaimDetail }) => {
  const t = useWords();
  const rows = {
    policyNo: <PolicyLink policyNo={claim.policyNo} />,
    policyholder: claim.policyholder,
    product: claim.productName,
    eventDate: <DateText value={claim.eventDate} />,
    notifiedOn: <DateText value={claim.notifiedOn} />,
    decidedOn: <DateText value={claim.decidedOn} />,
    paidOn: <DateText value={claim.paidOn} />,
    agent: t('policyDetail.agentOf', { name: claim.agentName, code: claim.agentCode }),
    ...(claim.reason && { reason: claim.reason }),
    ...(claim.medicalReason && { medicalReason: claim.medicalReason }),
  };
  return (
    <Stack gap="5">
      <Card>
        <DescriptionList
          columns={2}
          items={Object.entries(rows).map(([key, value]) => ({
            key,
            label: t(`claimDetail.field.${key}`),
            value,
            wide: key === 'reason' || key === 'medicalReason',
          }))}
        />
      </Card>
      <Panel title={t('claimDetail.course')}>
        <TimeLine claim={claim} />
      </Panel>
    </Stack>
  );
};
