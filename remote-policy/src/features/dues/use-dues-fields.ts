import { productsQuery } from '@portal/api-client/policy';
import { addDays, endOfMonth, today } from '@portal/calendar';
import type { FilterField } from '@portal/lists';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Days left that people ask for. */
const WITHIN = [7, 14, 30];

/** The filters of a list of dues; whose rows it shows is asked only of those who have a group. */
export const useDuesFields = (within: string | undefined): FilterField[] => {
  const t = useWords();
  const { http } = usePortal();
  const { user } = useSession();
  const may = (authority: string) => user?.authorities.includes(authority) ?? false;
  const leads = may('policy.group.view');
  const { data: products } = useQuery({ ...productsQuery(http), enabled: may('policy.view') });
  const now = today();
  return useMemo(() => {
    // A link may ask for other days than these; the choice then says them.
    const asked = Number(within);
    const days = within && !WITHIN.includes(asked) ? [...WITHIN, asked] : WITHIN;
    const fields: FilterField[] = [
      {
        kind: 'choice',
        param: 'within',
        label: t('dues.daysLeft'),
        all: t('dues.anyDays'),
        options: days.map((count) => ({ value: `${count}`, label: t('dues.within', { count }) })),
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
        label: t('column.dueDate'),
        presets: [
          { label: t('dues.today'), from: now, to: now },
          { label: t('policyList.next7'), from: now, to: addDays(now, 7) },
          { label: t('policyList.thisMonth'), from: `${now.slice(0, 6)}01`, to: endOfMonth(now) },
          { label: t('policyList.past'), to: addDays(now, -1) },
        ],
      },
    ];
    if (leads) {
      fields.push({
        kind: 'choice',
        param: 'view',
        label: t('dues.whose'),
        all: t('dues.own'),
        options: [{ value: 'group', label: t('dues.group') }],
      });
    }
    return fields;
  }, [t, products, now, leads, within]);
};
