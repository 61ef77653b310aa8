import { addDays, endOfMonth, today } from '@portal/calendar';
import { dueList } from '@portal/domain/due';
import { type FilterField, useDeclaredFields } from '@portal/lists';
import { useSession, useWords } from '@portal/remote-kit';
import { useProducts } from '../../policy/use-products.ts';

/** Numbers of days left that the filter offers. */
const WITHIN = [7, 14, 30];

/** A link may hold another number of days; the filter then offers that one too. */
const daysOffered = (within: string | undefined): readonly number[] => {
  const days = Number(within);
  return within && !WITHIN.includes(days) ? [...WITHIN, days] : WITHIN;
};

/** The filters of a list of dues; users with a group also choose whose rows the list has. */
export const useDuesFields = (within: string | undefined): FilterField[] => {
  const t = useWords();
  const { user } = useSession();
  const now = today();
  const fields = useDeclaredFields(dueList, {
    within: {
      all: t('dues.anyDays'),
      options: daysOffered(within).map((count) => ({
        value: `${count}`,
        label: t('dues.within', { count }),
      })),
    },
    product: useProducts(),
    due: {
      presets: [
        { label: t('dues.today'), from: now, to: now },
        { label: t('policyList.next7'), from: now, to: addDays(now, 7) },
        { label: t('policyList.thisMonth'), from: `${now.slice(0, 6)}01`, to: endOfMonth(now) },
        { label: t('policyList.past'), to: addDays(now, -1) },
      ],
    },
  });
  if (!user?.authorities.includes('policy.group.view')) return fields;
  const options = [{ value: 'group', label: t('dues.group') }];
  return [
    ...fields,
    { kind: 'choice', param: 'view', label: t('dues.whose'), all: t('dues.own'), options },
  ];
};
