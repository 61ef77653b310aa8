import { policyClaimDetail, policyClaimQuery } from '@portal/types';
import { route } from '../../http/route.ts';
import { policyClaim } from './office.ts';

const officeRule = { authority: 'policy.view' } as const;

/** Policies and claims of an agent or a group in the caller’s subtree, in figures; 404 alike for all others. */
export const detailPolicyClaimRoutes = [
  route({
    method: 'GET',
    path: 'ods/office-policy/detail-policy-claim',
    lookup: true,
    rule: officeRule,
    summary:
      'Policies and claims of an agent or a group in the caller’s subtree, in figures; 404 alike for all others',
    query: policyClaimQuery,
    response: policyClaimDetail,
    handler: (call) => policyClaim(call, call.query),
  }),
];
