import type {
  BirthdayRow,
  birthdaysQuery,
  CustomerContact,
  CustomerDetail,
  CustomerRow,
  Interaction,
  interactionHistoryRequest,
  Paged,
  UnmaskRequest,
} from '@portal/types';
import type * as z from 'zod/mini';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordAccess, recordMiss, scopeOf } from '../../lookup/guard.ts';
import { type Listing, pageOf } from '../../lookup/listing.ts';
import { openListing } from '../../lookup/open-listing.ts';
import { phoneOf } from '../../lookup/search.ts';
import { offsetOf } from '../../paging/page.ts';
import { contactScope, maskPhone, mayUnmask } from '../../scope/mask.ts';
import { scope, widestView } from '../../scope/scope.ts';
import { birthdaySource } from './birthday-store.ts';
import { shownContact, wholeContact } from './contact.ts';
import { birthdaysIn } from './days.ts';
import { readContact, readCustomer } from './detail-store.ts';
import { readHistory } from './interaction-store.ts';
import { customerSource, type ListQuery } from './list-store.ts';
import { httpError } from './messages.ts';
import { readPersons } from './person-store.ts';

/** What the caller services: there nothing is masked. */
const ownOf = ({ subject }: Caller) => contactScope(subject);

/** The phone as this caller gets it. */
const shown = <T extends { phone: string | null; served: boolean }>({ served, ...row }: T) => ({
  ...row,
  phone: served ? row.phone : maskPhone(row.phone),
  masked: !served,
});

/** The customers that a query selects, their contact as this caller gets it. */
export async function customerListing(
  call: Caller,
  query: ListQuery,
): Promise<Listing<CustomerRow>> {
  const { db, language, subject } = call;
  const rows = await scopeOf(call, query.view ?? widestView(subject), query);
  const proposals = subject.authorities.has('proposal.view');
  const source = customerSource({ ...query, rows, own: ownOf(call), language, proposals });
  return openListing(db, source, rows, query, shown);
}

/** A page of the customers in scope, with the number of all. */
export const listCustomers = async (call: Caller, query: ListQuery): Promise<Paged<CustomerRow>> =>
  pageOf(call, await customerListing(call, query), query);

/** These customers as far as they are in scope, each as the list shows them. */
export async function customersByNo(call: Caller, numbers: readonly string[]) {
  const found = await readPersons(call.db, scope(call.subject), ownOf(call), numbers);
  return found.map(shown);
}

type BirthdaysQuery = z.output<typeof birthdaysQuery>;

/** The birthdays of this week or month in scope, by day. */
export async function birthdayListing(
  call: Caller,
  query: BirthdaysQuery,
): Promise<Listing<BirthdayRow>> {
  const rows = await scopeOf(call, query.view ?? widestView(call.subject), query);
  const source = birthdaySource(birthdaysIn(query.period, call.deps.clock()), ownOf(call));
  return openListing(call.db, source, rows, {}, shown);
}

/** A page of them. */
export const birthdays = async (call: Caller, query: BirthdaysQuery): Promise<Paged<BirthdayRow>> =>
  pageOf(call, await birthdayListing(call, query), query);

/** A customer with all their data. Throws CUSTOMER_NOT_FOUND for unknown and out of scope. */
export async function customerDetail(
  call: Caller,
  { customerNo }: { customerNo: string },
): Promise<CustomerDetail> {
  const { subject, db, deps, language } = call;
  const found = await readCustomer(
    db,
    scope(subject),
    // Claims of others want a right of their own here too.
    { own: ownOf(call), ofClaims: scope(subject, undefined, 'claim.group.view') },
    customerNo,
    language,
  );
  if (found === undefined) {
    await recordMiss(call, 'customer.detail');
    throw httpError('CUSTOMER_NOT_FOUND');
  }
  const { served, contact, ...rest } = found;
  const may = (authority: string) => subject.authorities.has(authority);
  return {
    ...rest,
    policies: may('policy.view') ? rest.policies : [],
    dues: may('policy.view') ? rest.dues : [],
    claims: may('claim.view') ? rest.claims : [],
    proposals: may('proposal.view') ? rest.proposals : [],
    contact: shownContact(deps.secrets, { ...contact, customerNo }, !served),
    masked: !served,
    canUnmask: mayUnmask(subject, served),
  };
}

/**
 * The whole contact of a customer in scope, for the servicing agent or a holder of customer.pii; caller, customer and reason are audited (POL-14).
 * Throws CUSTOMER_NOT_FOUND alike for unknown and out of scope, access.denined without a right to it.
 */
export async function unmask(
  call: Caller,
  { customerNo, reason }: UnmaskRequest,
): Promise<CustomerContact> {
  const { subject, db, deps } = call;
  const found = await readContact(db, scope(subject), ownOf(call), customerNo);
  if (found === undefined) {
    await recordMiss(call, 'customer.unmask');
    throw httpError('CUSTOMER_NOT_FOUND');
  }
  const object = `customer:${found.id}`;
  if (!mayUnmask(subject, found.served)) {
    await recordAccess(call, 'customer.unmask', 'DENIED', object);
    throw commonError('access.denined');
  }
  await recordAccess(call, 'customer.unmask', 'OK', object, { reason });
  return wholeContact(deps.secrets, { ...found.contact, customerNo });
}

/** What was talked about with the caller's customers, by phone or proposal (POL-10); others' and unknown ones give nothing. */
export async function interactionHistory(
  call: Caller,
  body: z.output<typeof interactionHistoryRequest>,
): Promise<Paged<Interaction>> {
  const { phoneNumber, proposalNo, page, pageSize } = body;
  const phone = phoneNumber ? phoneOf(phoneNumber) : undefined;
  // Digits that are no phone number belong to no customer.
  if (phone === null) return { datas: [], totalData: 0 };
  const filters = { phone, proposalNo: proposalNo || undefined };
  const window = { limit: pageSize, offset: offsetOf({ page, pageSize }) };
  return readHistory(call.db, scope(call.subject), filters, window);
}
