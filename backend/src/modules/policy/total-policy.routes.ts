import { policyTotals, policyTotalsQuery } from '@portal/types';
import { route } from '../../http/route.ts';
import { totals } from './service.ts';

const rule = { authority: 'policy.view' } as const;

/** Counts and sums of the policies in the caller’s scope. */
export const totalPolicyRoutes = [
  route({
    method: 'GET',
    path: 'ods/office-policy/get-total-policy',
    lookup: true,
    rule,
    summary: 'Counts and sums of the policies in the caller’s scope',
    query: policyTotalsQuery,
    response: policyTotals,
    handler: (call) => totals(call, call.query),
  }),
];
