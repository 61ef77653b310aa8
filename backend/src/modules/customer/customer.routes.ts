import { customerList } from '@portal/domain/customer';
import {
  birthdayRow,
  birthdaysQuery,
  customerByNoQuery,
  customerContact,
  customerDetail as customerDetailSchema,
  customerListQuery,
  customerRow,
  paged,
  unmaskRequest,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lookup/list-routes.ts';
import { birthdays, customerDetail, listCustomers, unmask } from './service.ts';

const rule = { authority: 'customer.view' } as const;

export const customerRoutes = [
  ...listRoutes(customerList, {
    query: customerListQuery,
    response: paged(customerRow),
    summary: 'Customers in the caller’s scope, searched, sorted and paged',
    handler: listCustomers,
  }),
  route({
    method: 'GET',
    path: 'ods/customer/detail',
    lookup: true,
    rule,
    summary:
      'A customer with policies, claims, dues and interactions; 404 alike when unknown or out of scope',
    query: customerByNoQuery,
    response: customerDetailSchema,
    handler: (call) => customerDetail(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'ods/customer/birthdays',
    lookup: true,
    rule,
    summary: 'Birthdays of this week or month in the caller’s scope, by day',
    query: birthdaysQuery,
    response: paged(birthdayRow),
    handler: (call) => birthdays(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'ods/customer/unmask',
    lookup: true,
    rule,
    summary:
      'The whole contact of one customer for a reason that is kept; needs customer.pii or servicing',
    body: unmaskRequest,
    response: customerContact,
    limit: { most: 60, seconds: 3_600 },
    handler: (call) => unmask(call, call.body),
  }),
];
