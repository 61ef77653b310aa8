import { addDays, endOfMonth, today } from '@portal/calendar';
import { policyList, transferredPolicyList } from '@portal/domain/policy';
import { type FilterField, useDeclaredFields } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import { useProducts } from '../../policy/use-products.ts';

/** The filters of a policy list. */
export const usePolicyFields = (): FilterField[] => {
  const t = useWords();
  const now = today();
  return useDeclaredFields(policyList, {
    product: useProducts(),
    due: {
      presets: [
        { label: t('policyList.next7'), from: now, to: addDays(now, 7) },
        { label: t('policyList.next30'), from: now, to: addDays(now, 30) },
        { label: t('policyList.thisMonth'), from: `${now.slice(0, 6)}01`, to: endOfMonth(now) },
        { label: t('policyList.past'), to: addDays(now, -1) },
      ],
    },
  });
};

/** The filters of a list of transferred policies. */
export const useTransferredFields = (): FilterField[] =>
  useDeclaredFields(transferredPolicyList, { product: useProducts() });
