import type { Paged, PolicyDetailAnswer, PolicyRow, PolicyTotals } from '@portal/types';
import { limit } from '../../limits/limit.ts';
import { offsetOf } from '../../paging/page.ts';
import { isGroupMoneyOpen } from '../../scope/group-money.ts';
import { keyedListing, type Listing, pageOf } from '../../scope/listing.ts';
import { maskAddress, maskEmail, maskPhone, mayUnmask, services } from '../../scope/mask.ts';
import { type Narrowing, narrowedScope } from '../../scope/narrow.ts';
import type { Rows } from '../../scope/rows.ts';
import { type View, widestView } from '../../scope/scope.ts';
import { sizeFor } from '../../scope/size.ts';
import { audit } from '../audit/audit.ts';
import { whoOf } from '../audit/who.ts';
import { readOfPolicy } from '../delivery/store.ts';
import type { Caller } from './caller.ts';
import { readOpenClaims } from './claim-store.ts';
import { readDetail, type Wanted } from './detail-store.ts';
import { filtersOf, type ListQuery } from './filters.ts';
import { countPolicies, orderOf, readStretch } from './list-store.ts';
import { httpError } from './messages.ts';
import { fewNamesakes, peopleOf } from './namesakes.ts';
import { phoneOf } from './search.ts';
import { readTotals } from './totals-store.ts';
import { transferredPolicyOf } from './transferred.ts';

export type { Caller };

/** Misses of one person in a minute: enough for typing errors, too few to try numbers one by one. */
const MISSES = { most: 120, seconds: 60 };

/** Searches by a whole phone number in ten minutes: enough to work by, too few to find out a masked number by trying. */
const PHONE_SEARCHES = { most: 120, seconds: 600 };

/** Limits searches that would tell whose phone number it is; throws TOO_MANY_REQUESTS. */
export async function limitPhoneSearch({ db, deps, subject }: Caller, search: string | undefined) {
  if (search === undefined || phoneOf(search) === null) return;
  await limit(db, deps.clock, `phone-search:${subject.accountId}`, PHONE_SEARCHES);
}

/** What is asked of whose rows. */
export type RowsAsked = Narrowing & { search?: string | undefined };

/** Writes down what a caller did, or was refused, with an object. */
export async function record(
  call: Caller,
  action: string,
  result: 'OK' | 'DENIED',
  object: string,
  detail?: Record<string, string>,
) {
  const { subject, db, deps, deviceId, correlationId, ip } = call;
  await audit(db, deps.clock(), {
    action,
    result,
    object,
    ...whoOf(subject),
    ip,
    device: deviceId,
    correlationId,
    ...(detail && { detail }),
  });
}

/** Limits and records a look at something unknown or out of scope: both take the same way, and the same time. */
export async function missed(call: Caller, action: string) {
  const { subject, db, deps } = call;
  await limit(db, deps.clock, `lookup-miss:${subject.accountId}`, MISSES);
  await record(call, action, 'DENIED', 'outside-scope-or-unknown');
}

/** The rows of a view, narrowed; what was named and is not seen is recorded. */
export async function rowsOf(call: Caller, view: View, narrowing: RowsAsked): Promise<Rows> {
  await limitPhoneSearch(call, narrowing.search);
  const { rows, outside } = await narrowedScope(call.db, call.subject, view, narrowing);
  if (outside) await missed(call, 'policy.narrow');
  return rows;
}

/** Counts of the policies in scope, and what was paid for them where that may be told. */
export async function totals(
  call: Caller,
  query: Narrowing & { view?: View },
): Promise<PolicyTotals> {
  const view = query.view ?? widestView(call.subject);
  const [found, open] = await Promise.all([
    readTotals(call.db, await rowsOf(call, view, query)),
    isGroupMoneyOpen(call, view),
  ]);
  return open ? found : { ...found, sumOfPolicyPaidTodateAll: null };
}

/** The policies that a query asks for. */
export async function policyListing(call: Caller, query: ListQuery): Promise<Listing<PolicyRow>> {
  const asked = filtersOf(query);
  const rows = await rowsOf(call, query.view, query);
  const order = orderOf(query);
  const byHolder = query.search !== undefined || query.sort === 'policyholder';
  const agents = await sizeFor(call.db, rows, byHolder);
  const people = peopleOf(await fewNamesakes(call.db, query.search, agents));
  const filters = { ...asked, agents, people };
  return keyedListing({
    order,
    stretch: (db) => readStretch(db, rows, filters, { order }, call.language),
    count: (db, most) => countPolicies(db, rows, filters, most),
  });
}

/** A page of policies with the number of all; `base` is the number of the first page. */
export const listPolicies = async (
  call: Caller,
  query: ListQuery,
  base = 1,
): Promise<Paged<PolicyRow>> => pageOf(call, await policyListing(call, query), query, base);

/** Claims of others want a right of their own. */
const CLAIMS = 'claim.group.view';

type Page = Narrowing & { page: number; pageSize: number };

/** All policies that the caller sees, for probes that read `totalData` (POL-03). */
export const businessContracts = (call: Caller, query: Page): Promise<Paged<PolicyRow>> =>
  listPolicies(
    call,
    { ...query, view: widestView(call.subject), sort: 'dueDate', order: 'asc' },
    0,
  );

/** Open claims that the caller sees (POL-03). */
export async function claimContracts(call: Caller, { page, pageSize, ...narrowing }: Page) {
  const { db, subject } = call;
  const view = widestView(subject, CLAIMS);
  const { rows, outside } = await narrowedScope(db, subject, view, narrowing, CLAIMS);
  if (outside) await missed(call, 'policy.narrow');
  const window = { limit: pageSize, offset: offsetOf({ page, pageSize }, 0) };
  return readOpenClaims(db, rows, window);
}

/**
 * A policy with all that hangs on it. Phone, e-mail and address are masked unless the caller services the policy; claims
 * need claim.view. Who sold it and lost its service is told number, product and state. Throws POLICY_NOT_FOUND alike for unknown and outside.
 */
export async function policyDetail(
  call: Caller,
  wanted: Wanted & Narrowing,
): Promise<PolicyDetailAnswer> {
  const { subject } = call;
  const view = widestView(subject);
  const { rows } = await narrowedScope(call.db, subject, view, { agentCode: wanted.agentCode });
  const found = await readDetail(call.db, rows, wanted, call.language);
  if (found === undefined) {
    // Which agent services it now is not to be found out either.
    const narrowed = wanted.agentCode || wanted.typeEffect;
    const sold = narrowed ? undefined : await transferredPolicyOf(call, wanted.policyNo);
    if (sold !== undefined) return sold;
    await missed(call, 'policy.detail');
    throw httpError('POLICY_NOT_FOUND');
  }
  const { id, servicingAgentId, holder, claims, ...rest } = found;
  const servicing = services(subject, servicingAgentId);
  const masked = !servicing;
  const sees = subject.authorities.has('delivery.view');
  const seesClaims =
    subject.authorities.has('claim.view') && (servicing || subject.authorities.has(CLAIMS));
  return {
    ...rest,
    delivery: sees ? await readOfPolicy(call.db, id) : null,
    claims: seesClaims ? claims : [],
    holder: {
      ...holder,
      phone: masked ? maskPhone(holder.phone) : holder.phone,
      email: masked ? maskEmail(holder.email) : holder.email,
      address: masked ? maskAddress(holder.address) : holder.address,
      masked,
      canUnmask: masked && mayUnmask(subject, false),
    },
  };
}
