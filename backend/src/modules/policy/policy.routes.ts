import { policyList, transferredPolicyList } from '@portal/domain/policy';
import {
  paged,
  policyByNoQuery,
  policyDetailAnswer,
  policyDetailQuery,
  policyListQuery,
  policyRow,
  productOption,
  transferredListQuery,
  transferredPolicy,
} from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lookup/list-routes.ts';
import { listProducts } from './product-store.ts';
import { listPolicies, policyDetail } from './service.ts';
import { listTransferred } from './transferred.ts';

const rule = { authority: 'policy.view' } as const;

export const policyRoutes = [
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
];
