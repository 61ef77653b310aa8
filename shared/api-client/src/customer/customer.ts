import type {
  BirthdayRow,
  BirthdaysQuery,
  CustomerContact,
  CustomerDetail,
  CustomerListQuery,
  CustomerRow,
  Http,
  Paged,
} from '@portal/types';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCall } from '../list/list-call.ts';

/** GET ods/customer/list. The page before stays in view while the next one loads. */
export const customerListQuery = (http: Http, query: CustomerListQuery) =>
  queryOptions({
    queryKey: ['customer', 'list', query],
    queryFn: ({ signal }): Promise<Paged<CustomerRow>> =>
      listCall(http, 'ods/customer/list', query, signal),
    placeholderData: keepPreviousData,
  });

/** GET ods/customer/detail. Unknown and out of scope answer alike: 404. */
export const customerDetailQuery = (http: Http, customerNo: string) =>
  queryOptions({
    queryKey: ['customer', 'detail', customerNo],
    queryFn: ({ signal }): Promise<CustomerDetail> =>
      http.get('ods/customer/detail', { query: { customerNo }, signal }),
  });

/** GET ods/customer/birthdays: this week's or this month's, by day. */
export const birthdaysQuery = (http: Http, query: BirthdaysQuery) =>
  queryOptions({
    queryKey: ['customer', 'birthdays', query],
    queryFn: ({ signal }): Promise<Paged<BirthdayRow>> =>
      http.get('ods/customer/birthdays', {
        query: query as Record<string, string | number>,
        signal,
      }),
    placeholderData: keepPreviousData,
  });

/** POST ods/customer/unmask: the whole contact of one customer, for a reason that is kept (POL-14). */
export const unmaskCustomer = (
  http: Http,
  customerNo: string,
  reason: string,
): Promise<CustomerContact> => http.post('ods/customer/unmask', { customerNo, reason });
