import { policyList, transferredPolicyList } from '@portal/domain/policy';
import {
  paged,
  paging,
  policyByNoQuery,
  policyDetailAnswer,
  policyDetailQuery,
  policyListQuery,
  policyRow,
  policyTotals,
  policyTotalsQuery,
  productOption,
  riderOption,
  scopeQuery,
  transferredListQuery,
  transferredPolicy,
} from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lookup/list-routes.ts';
import { listProducts, listRiders } from './product-store.ts';
import { businessContracts, listPolicies, policyDetail, totals } from './service.ts';
import { listTransferred } from './transferred.ts';

const rule = { authority: 'policy.view' } as const;
/** Probes count pages from 0 (API-06). */
const probeQuery = z.object({ ...scopeQuery, ...paging(0) });

export const policyRoutes = [
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
  ...listRoutes(policyList, {
    query: policyListQuery,
    response: paged(policyRow),
    summary: 'Policies in the caller’s scope, searched, filtered, sorted and paged',
    handler: listPolicies,
  }),
  ...listRoutes(transferredPolicyList, {
    query: transferredListQuery,
    response: paged(transferredPolicy),
    summary:
      'Policies that the caller sold and that another agent services now: number, product and state',
    handler: listTransferred,
  }),
  route({
    method: 'GET',
    path: 'ods/policy/detail-by-no',
    lookup: true,
    rule,
    summary: 'A policy by its number; 404 alike when unknown or out of scope',
    query: policyByNoQuery,
    response: policyDetailAnswer,
    handler: (call) => policyDetail(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'ods/policy/detail',
    lookup: true,
    rule,
    summary:
      'A policy by its number, effect type and agent; 404 alike when unknown or out of scope',
    query: policyDetailQuery,
    response: policyDetailAnswer,
    handler: (call) => policyDetail(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'ods/policy/products',
    lookup: true,
    rule,
    summary: 'Main products, for the filter of the list',
    response: z.array(productOption),
    handler: ({ db, language }) => listProducts(db, language),
  }),
  route({
    method: 'GET',
    path: 'cms/policy/riders',
    rule,
    summary: 'Riders that policies may have',
    response: z.array(riderOption),
    handler: ({ db, language }) => listRiders(db, language),
  }),
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
