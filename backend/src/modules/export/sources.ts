import {
  birthdaysQuery,
  claimListQuery,
  customerListQuery,
  deliveryListQuery,
  duesQuery,
  EXPORT_COLUMNS,
  type Exported,
  policyListQuery,
  proposalListQuery,
  requestListQuery,
  transferredListQuery,
} from '@portal/types';
import type { z } from 'zod';
import type { Sentence } from '../../errors/http-error.ts';
import { type Schema, strict, validate } from '../../http/validate.ts';
import type { Caller } from '../../lookup/caller.ts';
import type { Listing } from '../../lookup/listing.ts';
import { claimListing } from '../claim/service.ts';
import { birthdayListing, customerListing } from '../customer/service.ts';
import { deliveryListing } from '../delivery/service.ts';
import { duesListing } from '../due/service.ts';
import { policyListing } from '../policy/service.ts';
import { transferredListing } from '../policy/transferred.ts';
import { proposalListing } from '../proposal/service.ts';
import { requestListing } from '../request/service.ts';
import type { Columns, FileColumn } from './column.ts';
import * as columns from './columns.ts';

/** A list that can be taken away. */
export interface Source {
  /** The right of the list itself. */
  right: string;
  /** How its file is called, before date and time. */
  file: string;
  sheet: Sentence;
  columns: Readonly<Record<string, readonly FileColumn<never>[]>>;
  /** Those of a file for which nobody chose. */
  usual: readonly string[];
  /** The list's own way: its schema, its scope, its filters, its masks. */
  open(call: Caller, filters: Record<string, unknown>): Promise<Listing<never>>;
}

const source = <Row, S extends Schema>(
  what: Exported,
  part: Pick<Source, 'right' | 'file' | 'sheet'> & {
    columns: Columns<Row, string>;
    schema: S;
    listing(call: Caller, query: z.output<S>): Promise<Listing<Row>>;
  },
): Source => ({
  ...part,
  usual: EXPORT_COLUMNS[what],
  columns: part.columns as Source['columns'],
  open: async (call, filters) =>
    (await part.listing(
      call,
      validate(strict(part.schema), filters, call.language) as z.output<S>,
    )) as Listing<never>,
});

/** Both say which policies something runs on; they are two pages with two names. */
const dues = (what: 'dues' | 'renewals', file: string, sheet: Sentence) =>
  source(what, {
    right: 'due.view',
    file,
    sheet,
    schema: duesQuery,
    columns: columns.dueColumns,
    listing: duesListing,
  });

export const SOURCES: Record<Exported, Source> = {
  policies: source('policies', {
    right: 'policy.view',
    file: 'hop-dong',
    sheet: { vi: 'Hợp đồng', en: 'Policies' },
    schema: policyListQuery,
    columns: columns.policyColumns,
    listing: policyListing,
  }),
  transferredPolicies: source('transferredPolicies', {
    right: 'policy.view',
    file: 'hop-dong-da-chuyen',
    sheet: { vi: 'Hợp đồng đã chuyển', en: 'Transferred policies' },
    schema: transferredListQuery,
    columns: columns.transferredColumns,
    listing: transferredListing,
  }),
  claims: source('claims', {
    right: 'claim.view',
    file: 'boi-thuong',
    sheet: { vi: 'Bồi thường', en: 'Claims' },
    schema: claimListQuery,
    columns: columns.claimColumns,
    listing: claimListing,
  }),
  customers: source('customers', {
    right: 'customer.view',
    file: 'khach-hang',
    sheet: { vi: 'Khách hàng', en: 'Customers' },
    schema: customerListQuery,
    columns: columns.customerColumns,
    listing: (call, query) => customerListing(call, { ...query, kind: 'all' }),
  }),
  potentialCustomers: source('potentialCustomers', {
    right: 'customer.view',
    file: 'khach-hang-tiem-nang',
    sheet: { vi: 'Khách hàng tiềm năng', en: 'Potential customers' },
    schema: customerListQuery,
    columns: columns.potentialColumns,
    listing: (call, query) => customerListing(call, { ...query, kind: 'potential' }),
  }),
  birthdays: source('birthdays', {
    right: 'customer.view',
    file: 'sinh-nhat',
    sheet: { vi: 'Sinh nhật', en: 'Birthdays' },
    schema: birthdaysQuery,
    columns: columns.birthdayColumns,
    listing: birthdayListing,
  }),
  dues: dues('dues', 'phi-den-han', { vi: 'Phí bảo hiểm đến hạn', en: 'Premiums due' }),
  renewals: dues('renewals', 'nhac-phi-tai-tuc', {
    vi: 'Nhắc phí tái tục',
    en: 'Renewal reminders',
  }),
  requests: source('requests', {
    right: 'request.view',
    file: 'yeu-cau-thay-doi',
    sheet: { vi: 'Yêu cầu thay đổi', en: 'Change requests' },
    schema: requestListQuery,
    columns: columns.requestColumns,
    listing: requestListing,
  }),
  proposals: source('proposals', {
    right: 'proposal.view',
    file: 'ho-so-yeu-cau',
    sheet: { vi: 'Hồ sơ yêu cầu bảo hiểm', en: 'Proposals' },
    schema: proposalListQuery,
    columns: columns.proposalColumns,
    listing: proposalListing,
  }),
  deliveries: source('deliveries', {
    right: 'delivery.view',
    file: 'giao-hop-dong',
    sheet: { vi: 'Giao hợp đồng', en: 'Policy delivery' },
    schema: deliveryListQuery,
    columns: columns.deliveryColumns,
    listing: deliveryListing,
  }),
};
