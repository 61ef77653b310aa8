import type { Paged, PolicyDetailAnswer, PolicyRow, PolicyTotals } from '@portal/types';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss, scopeOf } from '../../lookup/guard.ts';
import { type Listing, pageOf } from '../../lookup/listing.ts';
import { openListing } from '../../lookup/open-listing.ts';
import { isGroupMoneyOpen } from '../../scope/group-money.ts';
import {
  maskAddress,
  maskEmail,
  maskPhone,
  mayUnmask,
  seesContact,
  services,
} from '../../scope/mask.ts';
import { type Narrowing, narrowedScope } from '../../scope/narrow.ts';
import { scope, type View, widestView } from '../../scope/scope.ts';
import { readOfPolicy } from '../delivery/store.ts';
import { readByNo } from './by-no-store.ts';
import { type PolicyKey, readDetail } from './detail-store.ts';
import { type ListQuery, policySource } from './list-store.ts';
import { httpError } from './messages.ts';
import { readTotals } from './totals-store.ts';
import { transferredPolicyOf } from './transferred.ts';

/** Counts of the policies in scope, and the premium paid where the caller may see it. */
export async function totals(
  call: Caller,
  query: Narrowing & { view?: View },
): Promise<PolicyTotals> {
  const view = query.view ?? widestView(call.subject);
  const [found, open] = await Promise.all([
    readTotals(call.db, await scopeOf(call, view, query)),
    isGroupMoneyOpen(call, view),
  ]);
  return open ? found : { ...found, sumOfPolicyPaidTodateAll: null };
}

/** The policies that a query selects. */
export async function policyListing(call: Caller, query: ListQuery): Promise<Listing<PolicyRow>> {
  const rows = await scopeOf(call, query.view, query);
  return openListing(call.db, policySource(call.language, query), rows, query);
}

/** A page of policies with the number of all; `base` is the number of the first page. */
export const listPolicies = async (
  call: Caller,
  query: ListQuery,
  base = 1,
): Promise<Paged<PolicyRow>> => pageOf(call, await policyListing(call, query), query, base);

/** These policies as far as they are in scope, each as the list shows them. */
export const policiesByNo = ({ db, subject, language }: Caller, numbers: readonly string[]) =>
  readByNo(db, scope(subject), language, numbers);

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

/**
 * A policy with all its parts. Phone, e-mail and address are masked unless the caller services the policy; claims
 * need claim.view. Its seller who lost its service sees number, product and state. Throws POLICY_NOT_FOUND for unknown and out of scope.
 */
export async function policyDetail(
  call: Caller,
  request: PolicyKey & Narrowing,
): Promise<PolicyDetailAnswer> {
  const { subject } = call;
  const view = widestView(subject);
  const { rows } = await narrowedScope(call.db, subject, view, { agentCode: request.agentCode });
  const found = await readDetail(call.db, rows, request, call.language);
  if (found === undefined) {
    // Which agent services it now is not to be found out either.
    const narrowed = request.agentCode || request.typeEffect;
    const sold = narrowed ? undefined : await transferredPolicyOf(call, request.policyNo);
    if (sold !== undefined) return sold;
    await recordMiss(call, 'policy.detail');
    throw httpError('POLICY_NOT_FOUND');
  }
  const { id, servicingAgentId, holder, claims, ...rest } = found;
  const servicing = services(subject, servicingAgentId);
  const masked = !seesContact(subject, servicingAgentId);
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
