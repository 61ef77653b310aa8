import { requestList } from '@portal/domain/request';
import {
  paged,
  policyRequest,
  requestListQuery,
  requestRow,
  requestsOfPolicy,
} from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lookup/list-routes.ts';
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
  ...listRoutes(requestList, {
    query: requestListQuery,
    response: paged(requestRow),
    summary: 'Change requests in the caller’s scope, searched, filtered, sorted and paged',
    handler: listRequests,
  }),
];
