import { productsQuery } from '@portal/api-client/policy';
import { addDays, endOfMonth, today } from '@portal/calendar';
import { POLICY_STATUSES, TYPE_EFFECTS } from '@portal/domain/policy';
import type { FilterField } from '@portal/lists';
import { usePortal, useWords } from '@portal/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pastDays } from '../../dates/past-days.ts';

/** The filters of a policy list; without products (not here yet, or failed) that one offers only 'all'. */
export const usePolicyFields = (): FilterField[] => {
  const t = useWords();
  const { http } = usePortal();
  const { data: products } = useQuery(productsQuery(http));
  const now = today();
  return useMemo(
    () => [
      {
        kind: 'choices',
        param: 'status',
        label: t('column.status'),
        options: POLICY_STATUSES.map((value) => ({ value, label: t(`policyStatus.${value}`) })),
      },
      {
        kind: 'choice',
        param: 'product',
        label: t('column.product'),
        all: t('policyList.allProducts'),
        options: products?.map(({ code, name }) => ({ value: code, label: name })) ?? [],
      },
      {
        kind: 'choices',
        param: 'typeEffect',
        label: t('policyList.effect'),
        options: TYPE_EFFECTS.map((value) => ({ value, label: t(`policyList.effects.${value}`) })),
      },
      {
        kind: 'days',
        from: 'effectiveFrom',
        to: 'effectiveTo',
        label: t('policyList.effectiveDate'),
        presets: pastDays(t, now),
      },
      {
        kind: 'days',
        from: 'dueFrom',
        to: 'dueTo',
        label: t('column.dueDate'),
        presets: [
          { label: t('policyList.next7'), from: now, to: addDays(now, 7) },
          { label: t('policyList.next30'), from: now, to: addDays(now, 30) },
          { label: t('policyList.thisMonth'), from: `${now.slice(0, 6)}01`, to: endOfMonth(now) },
          { label: t('policyList.past'), to: addDays(now, -1) },
        ],
      },
    ],
    [t, products, now],
  );
};
