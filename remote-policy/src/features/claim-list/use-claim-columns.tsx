import { claimList } from '@portal/domain/claim';
import { type Cells, useDeclaredColumns } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import type { ClaimRow } from '@portal/types';
import { chakra } from '@portal/ui';
import { ClaimStatusBadge } from '../../policy/claim-status.tsx';

/** The insured, and the policyholder where that is another person. */
const Insured = ({ claim: { insured, policyholder } }: { claim: ClaimRow }) => {
  const t = useWords();
  return (
    <span>
      {insured}
      {policyholder !== insured && (
        <chakra.span display="block" fontSize="xs" lineHeight="snug" color="ink.muted">
          {t('claimList.holder', { name: policyholder })}
        </chakra.span>
      )}
    </span>
  );
};

const cells: Cells<typeof claimList, ClaimRow> = {
  insured: (row) => <Insured claim={row} />,
  status: (row) => <ClaimStatusBadge status={row.status} />,
};

/** The columns of a claim list; those of a group show the agent of each policy. */
export const useClaimColumns = (view: 'own' | 'group' = 'own') =>
  useDeclaredColumns(claimList, { view, cells });
