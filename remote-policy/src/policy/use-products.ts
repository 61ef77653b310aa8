import { productsQuery } from '@portal/api-client/policy';
import { usePortal, useSession, useWords } from '@portal/remote-kit';
import { useQuery } from '@tanstack/react-query';

/** The options of a filter by product; only users who may see policies may request the products. */
export const useProducts = () => {
  const t = useWords();
  const { http } = usePortal();
  const { user } = useSession();
  const enabled = user?.authorities.includes('policy.view') ?? false;
  const { data } = useQuery({ ...productsQuery(http), enabled });
  return {
    all: t('policyList.allProducts'),
    options: data?.map(({ code, name }) => ({ value: code, label: name })) ?? [],
  };
};
