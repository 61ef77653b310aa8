import { proposalList } from '@portal/domain/proposal';
import { type FilterField, useDeclaredFields } from '@portal/lists';
import { useProducts } from '../../policy/use-products.ts';

/** The filters of a list of proposals. */
export const useProposalFields = (): FilterField[] => {
  return useDeclaredFields(proposalList, {
    product: useProducts(),
  });
};
