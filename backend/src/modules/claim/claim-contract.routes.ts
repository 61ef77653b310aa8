import { paged, paging, scopeQuery } from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { claimContract } from './open-claims.ts';
import { claimContracts } from './service.ts';

/** Probes count pages from 0 (API-06). */
const probeQuery = z.object({ ...scopeQuery, ...paging(0) });

const rule = { authority: 'claim.view' } as const;

/** Open claims in the caller’s scope; probes ask page=0, pageSize=1 and read totalData. */
export const claimContractRoutes = [
  route({
    method: 'GET',
    path: 'cms/management/get-list-claim-contract',
    lookup: true,
    rule,
    summary: 'Open claims in the caller’s scope; probes ask page=0, pageSize=1 and read totalData',
    query: probeQuery,
    response: paged(claimContract),
    handler: (call) => claimContracts(call, call.query),
  }),
];
