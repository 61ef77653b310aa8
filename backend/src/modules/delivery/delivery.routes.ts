import { deliveryList } from '@portal/domain/delivery';
import {
  consultConfirmRequest,
  delivery,
  deliveryListQuery,
  deliveryRow,
  deliveryTotalsQuery,
  deliveryTotals as deliveryTotalsSchema,
  handOverRequest,
  paged,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lookup/list-routes.ts';
import { consultConfirm, expectOwn, handOver } from './commands.ts';
import { deliveryTotals, listDeliveries } from './service.ts';

const rule = { authority: 'delivery.view' } as const;
const limit = { most: 120, seconds: 3_600 };

/** Contracts on their way to customers, and what these say about the consulting. */
export const deliveryRoutes = [
  ...listRoutes(deliveryList, {
    query: deliveryListQuery,
    response: paged(deliveryRow),
    summary: 'Deliveries of contracts in the caller’s scope, searched, filtered, sorted and paged',
    handler: listDeliveries,
  }),
  route({
    method: 'GET',
    path: 'ods/delivery/totals',
    lookup: true,
    rule,
    summary: 'How many deliveries in the caller’s scope stand where',
    query: deliveryTotalsQuery,
    response: deliveryTotalsSchema,
    handler: (call) => deliveryTotals(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'ods/delivery/hand-over',
    lookup: true,
    rule,
    summary:
      'The servicing agent says since when the customer has the contract; 404 alike for all others',
    submit: true,
    limit,
    body: handOverRequest,
    response: delivery,
    before: (call) => expectOwn(call, call.body.packageNo),
    handler: (call) => handOver(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'ods/delivery/consult-confirm',
    lookup: true,
    rule,
    summary:
      'The servicing agent says whether the customer confirms the consulting; 404 alike for all others',
    submit: true,
    limit,
    body: consultConfirmRequest,
    response: delivery,
    before: (call) => expectOwn(call, call.body.packageNo),
    handler: (call) => consultConfirm(call, call.body),
  }),
];
