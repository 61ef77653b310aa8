import type { Paged, PolicyRow } from '@portal/types';
import { useQueryClient } from '@tanstack/react-query';

/** The policy as the list has it: its summary stands at once while the detail is on its way. */
export const useListedPolicy = (policyNo: string): PolicyRow | undefined =>
  useQueryClient()
    .getQueriesData<Paged<PolicyRow>>({ queryKey: ['policy', 'list'] })
    .flatMap(([, page]) => page?.datas ?? [])
    .find((row) => row.policyNo === policyNo);
