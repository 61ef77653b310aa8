import { productsQuery } from '@portal/api-client/policy';
import { today } from '@portal/calendar';
import { PROPOSAL_STATES } from '@portal/domain/proposal';
import type { FilterField } from '@portal/lists';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pastDays } from '../../dates/past-days.ts';

/** The filters of a list of proposals; the products are told to those who may see policies. */
export const useProposalFields = (): FilterField[] => {
  const t = useWords();
  const { http } = usePortal();
  const { user } = useSession();
  const enabled = user?.authorities.includes('policy.view') ?? false;
  const { data: products } = useQuery({ ...productsQuery(http), enabled });
  const now = today();
  return useMemo(
    () => [
      {
        kind: 'choices',
        param: 'status',
        label: t('column.status'),
        options: PROPOSAL_STATES.map((value) => ({ value, label: t(`proposal.states.${value}`) })),
      },
      {
        kind: 'choice',
        param: 'product',
        label: t('column.product'),
        all: t('policyList.allProducts'),
        options: products?.map(({ code, name }) => ({ value: code, label: name })) ?? [],
      },
      {
        kind: 'days',
        from: 'from',
        to: 'to',
        label: t('proposal.submittedOn'),
        presets: pastDays(t, now),
      },
    ],
    [t, products, now],
  );
};
