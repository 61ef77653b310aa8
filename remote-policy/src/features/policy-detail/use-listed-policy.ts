import type { Paged, PolicyRow } from '@portal/types';
import { useQueryClient } from '@tanstack/react-query';

/** The policy from the cached list: its summary is shown while the detail loads. */
export const useListedPolicy = (policyNo: string): PolicyRow | undefined =>
  useQueryClient()
    .getQueriesData<Paged<PolicyRow>>({ queryKey: ['policy', 'list'] })
    .flatMap(([, page]) => page?.datas ?? [])
    .find((row) => row.policyNo === policyNo);
