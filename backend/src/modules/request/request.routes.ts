import {
  paged,
  policyRequest,
  requestListQuery,
  requestRow,
  requestsOfPolicy,
} from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { listRequests, requestsOf } from './service.ts';

const rule = { authority: 'request.view' } as const;

/** Changes that policyholders asked for. */
export const requestRoutes = [
  route({
    method: 'POST',
    path: 'cms/adportal/get-request-by-policy-no',
    lookup: true,
    rule,
    summary: 'What was asked for on a policy; nothing alike when it is unknown or out of scope',
    body: requestsOfPolicy,
    response: z.array(policyRequest),
    whileImpersonating: true,
    handler: (call) => requestsOf(call, call.body),
  }),
  route({
    method: 'GET',
    path: 'ods/request/list',
    lookup: true,
    rule,
    summary: 'Change requests in the caller’s scope, searched, filtered, sorted and paged',
    query: requestListQuery,
    response: paged(requestRow),
    handler: (call) => listRequests(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'ods/request/list',
    lookup: true,
    rule,
    summary: 'The same by body: a phone number that is searched stands in no address (API-11)',
    body: requestListQuery,
    response: paged(requestRow),
    whileImpersonating: true,
    handler: (call) => listRequests(call, call.body),
  }),
];
