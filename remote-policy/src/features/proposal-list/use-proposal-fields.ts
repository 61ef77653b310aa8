import { proposalList } from '@portal/domain/proposal';
import { type FilterField, useDeclaredFields } from '@portal/lists';
import { useWords } from '@portal/remote-kit';
import { today } from '../../dates/local-day.ts';
import { pastDays } from '../../dates/past-days.ts';
import { useProducts } from '../../policy/use-products.ts';

/** The filters of a list of proposals. */
export const useProposalFields = (): FilterField[] => {
  const t = useWords();
  return useDeclaredFields(proposalList, {
    product: useProducts(),
    submitted: { presets: pastDays(t, today()) },
  });
};
