import {
  birthdaysQuery,
  claimListQuery,
  customerListQuery,
  duesQuery,
  type Exported,
  policyListQuery,
  proposalListQuery,
  requestListQuery,
} from '@portal/types';
import type { z } from 'zod';
import type { Sentence } from '../../http/refusal.ts';
import { type Schema, strict, validate } from '../../http/validate.ts';
import type { Listing } from '../../scope/listing.ts';
import { claimListing } from '../claim/service.ts';
import { birthdayListing, customerListing } from '../customer/service.ts';
import { duesListing } from '../dues/service.ts';
import { type Caller, policyListing } from '../policy/service.ts';
import { proposalListing } from '../proposals/service.ts';
import { requestListing } from '../requests/service.ts';
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
  /** The list's own way: its schema, its scope, its filters, its masks. */
  open(call: Caller, filters: Record<string, unknown>): Promise<Listing<never>>;
}

const source = <Row, S extends Schema>(
  part: Pick<Source, 'right' | 'file' | 'sheet'> & {
    columns: Columns<Row, string>;
    schema: S;
    listing(call: Caller, query: z.output<S>): Promise<Listing<Row>>;
  },
): Source => ({
  ...part,
  columns: part.columns as Source['columns'],
  open: async (call, filters) =>
    (await part.listing(
      call,
      validate(strict(part.schema), filters, call.language) as z.output<S>,
    )) as Listing<never>,
});

/** Both say which policies something runs on; they are two pages with two names. */
const dues = (file: string, sheet: Sentence) =>
  source({
    right: 'due.view',
    file,
    sheet,
    schema: duesQuery,
    columns: columns.dueColumns,
    listing: duesListing,
  });

export const SOURCES: Record<Exported, Source> = {
  policies: source({
    right: 'policy.view',
    file: 'hop-dong',
    sheet: { vi: 'Hợp đồng', en: 'Policies' },
    schema: policyListQuery,
    columns: columns.policyColumns,
    listing: policyListing,
  }),
  claims: source({
    right: 'claim.view',
    file: 'boi-thuong',
    sheet: { vi: 'Bồi thường', en: 'Claims' },
    schema: claimListQuery,
    columns: columns.claimColumns,
    listing: claimListing,
  }),
  customers: source({
    right: 'customer.view',
    file: 'khach-hang',
    sheet: { vi: 'Khách hàng', en: 'Customers' },
    schema: customerListQuery,
    columns: columns.customerColumns,
    listing: (call, query) => customerListing(call, { ...query, kind: 'all' }),
  }),
  potentialCustomers: source({
    right: 'customer.view',
    file: 'khach-hang-tiem-nang',
    sheet: { vi: 'Khách hàng tiềm năng', en: 'Potential customers' },
    schema: customerListQuery,
    columns: columns.potentialColumns,
    listing: (call, query) => customerListing(call, { ...query, kind: 'potential' }),
  }),
  birthdays: source({
    right: 'customer.view',
    file: 'sinh-nhat',
    sheet: { vi: 'Sinh nhật', en: 'Birthdays' },
    schema: birthdaysQuery,
    columns: columns.birthdayColumns,
    listing: birthdayListing,
  }),
  dues: dues('phi-den-han', { vi: 'Phí bảo hiểm đến hạn', en: 'Premiums due' }),
  renewals: dues('nhac-phi-tai-tuc', { vi: 'Nhắc phí tái tục', en: 'Renewal reminders' }),
  requests: source({
    right: 'request.view',
    file: 'yeu-cau-thay-doi',
    sheet: { vi: 'Yêu cầu thay đổi', en: 'Change requests' },
    schema: requestListQuery,
    columns: columns.requestColumns,
    listing: requestListing,
  }),
  proposals: source({
    right: 'proposal.view',
    file: 'ho-so-yeu-cau',
    sheet: { vi: 'Hồ sơ yêu cầu bảo hiểm', en: 'Proposals' },
    schema: proposalListQuery,
    columns: columns.proposalColumns,
    listing: proposalListing,
  }),
};
