import { proposalList } from '@portal/domain/proposal';
import { type Cells, useDeclaredColumns } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { ProposalRow } from '@portal/types';
import { chakra, Link } from '@portal/ui';
import { dash } from '@portal/ui/data';
import { policyPath } from '../../policy/paths.ts';
import { ProposalStateBadge } from '../../policy/proposal-state.tsx';

/** Another agent services the policy now, so the customer is not shown (DOMAIN D3, 1). */
const Customer = ({ name }: { name: string | null }) => {
  const t = useWords();
  return name ?? <chakra.span color="ink.muted">{t('proposal.gone')}</chakra.span>;
};

const PolicyLink = ({ policyNo }: { policyNo: string }) => (
  <Link href={policyPath(policyNo)}>{policyNo}</Link>
);

const cells: Cells<typeof proposalList, ProposalRow> = {
  customer: (row) => <Customer name={row.customer} />,
  status: (row) => (
    <>
      <ProposalStateBadge state={row.status} />
      {row.policyNo && (
        <chakra.span display="block" fontSize="xs">
          <PolicyLink policyNo={row.policyNo} />
        </chakra.span>
      )}
    </>
  ),
  policyNo: (row) => (row.policyNo === null ? dash : <PolicyLink policyNo={row.policyNo} />),
};

/** The columns of a list of proposals; those of a group show the agent. An issued one links to its policy. */
export const useProposalColumns = (view: 'own' | 'group') =>
  useDeclaredColumns(proposalList, { view, cells });
