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
import { listProducts } from './product-store.ts';
import { listPolicies, policyDetail } from './service.ts';
import { listTransferred } from './transferred.ts';

const rule = { authority: 'policy.view' } as const;

export const policyRoutes = [
  route({
    method: 'GET',
    path: 'ods/policy/list',
    lookup: true,
    rule,
    summary: 'Policies in the caller’s scope, searched, filtered, sorted and paged',
    query: policyListQuery,
    response: paged(policyRow),
    handler: (call) => listPolicies(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'ods/policy/list',
    lookup: true,
    rule,
    summary: 'The same by body: a phone number that is searched stands in no address (API-11)',
    body: policyListQuery,
    response: paged(policyRow),
    whileImpersonating: true,
    handler: (call) => listPolicies(call, call.body),
  }),
  route({
    method: 'GET',
    path: 'ods/policy/transferred',
    lookup: true,
    rule,
    summary:
      'Policies that the caller sold and that somebody else services now: number, product and state',
    query: transferredListQuery,
    response: paged(transferredPolicy),
    handler: (call) => listTransferred(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'ods/policy/transferred',
    lookup: true,
    rule,
    summary: 'The same by body: digits that could be a phone number stand in no address (API-11)',
    body: transferredListQuery,
    response: paged(transferredPolicy),
    whileImpersonating: true,
    handler: (call) => listTransferred(call, call.body),
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
