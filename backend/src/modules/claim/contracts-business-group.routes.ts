import { groupContractsQuery, paged, policyRow } from '@portal/types';
import { route } from '../../http/route.ts';
import { groupContracts } from './office.ts';

const officeRule = { authority: 'policy.view' } as const;

/**
 * Policies of an agent or a group in the caller’s subtree; 404 alike for all others. Pages from 0.
 */
export const contractsBusinessGroupRoutes = [
  route({
    method: 'GET',
    path: 'ods/office-policy/list-contracts-business-group',
    lookup: true,
    rule: officeRule,
    summary:
      'Policies of an agent or a group in the caller’s subtree; 404 alike for all others. Pages from 0',
    query: groupContractsQuery,
    response: paged(policyRow),
    handler: (call) => groupContracts(call, call.query),
  }),
];
