import type {
  ConsultConfirmRequest,
  Delivery,
  DeliveryListQuery,
  DeliveryRow,
  DeliveryTotals,
  HandOverRequest,
  Http,
  Paged,
} from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCall } from '../list/list-call.ts';

/** What a change of a delivery makes stale, a policy's detail among it. */
export const STALE_AFTER_DELIVERY = [['delivery'], ['policy', 'detail'], ['dues'], ['dashboard']];

/** GET ods/delivery/list. The page before stays in view while the next one loads. */
export const deliveryListQuery = (http: Http, query: DeliveryListQuery) =>
  queryOptions({
    queryKey: ['delivery', 'list', query],
    queryFn: ({ signal }): Promise<Paged<DeliveryRow>> =>
      listCall(http, 'ods/delivery/list', query, signal),
    placeholderData: keepPreviousData,
  });

/** GET ods/delivery/totals: how many deliveries stand where. */
export const deliveryTotalsQuery = (
  http: Http,
  query: { view: 'own' | 'group'; agentCode?: string },
) =>
  queryOptions({
    queryKey: ['delivery', 'totals', query],
    queryFn: ({ signal }): Promise<DeliveryTotals> =>
      http.get('ods/delivery/totals', { query, signal }),
  });

/** POST ods/delivery/hand-over; the same key again is the same act, not another one. */
export const handOver = (http: Http, body: HandOverRequest, idempotencyKey: string) =>
  http.post<Delivery>('ods/delivery/hand-over', body, { idempotencyKey });

/** POST ods/delivery/consult-confirm; the same key again is the same act, not another one. */
export const consultConfirm = (http: Http, body: ConsultConfirmRequest, idempotencyKey: string) =>
  http.post<Delivery>('ods/delivery/consult-confirm', body, { idempotencyKey });
