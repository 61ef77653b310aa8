import { paged, paging, policyRow, scopeQuery } from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { businessContracts } from './service.ts';

const rule = { authority: 'policy.view' } as const;
/** Probes count pages from 0 (API-06). */
const probeQuery = z.object({ ...scopeQuery, ...paging(0) });

/** All policies in the caller’s scope; probes ask page=0, pageSize=1 and read totalData. */
export const businessContractRoutes = [
  route({
    method: 'GET',
    path: 'cms/management/get-list-business-contract',
    lookup: true,
    rule,
    summary: 'All policies in the caller’s scope; probes ask page=0, pageSize=1 and read totalData',
    query: probeQuery,
    response: paged(policyRow),
    handler: (call) => businessContracts(call, call.query),
  }),
];
