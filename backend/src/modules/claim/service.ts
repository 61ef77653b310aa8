import type { ClaimDetail, ClaimRow, ClaimTotals, Paged } from '@portal/types';
import type { Subject } from '../../http/subject.ts';
import type { Caller } from '../../lookup/caller.ts';
import { invalidField } from '../../lookup/filters.ts';
import { limitPhoneSearch, recordAccess, recordMiss, type ScopeQuery } from '../../lookup/guard.ts';
import { type Listing, pageOf } from '../../lookup/listing.ts';
import { openListing } from '../../lookup/open-listing.ts';
import { offsetOf } from '../../paging/page.ts';
import { isGroupMoneyOpen } from '../../scope/group-money.ts';
import { maskPhone, mayUnmask, seesContact, services } from '../../scope/mask.ts';
import { type Narrowing, narrowedScope } from '../../scope/narrow.ts';
import type { RowScope } from '../../scope/row-scope.ts';
import { type View, widestView } from '../../scope/scope.ts';
import { type ClaimKey, readDetail } from './detail-store.ts';
import { claimSource, type ListQuery } from './list-store.ts';
import { httpError } from './messages.ts';
import { readOpenClaims } from './open-claims.ts';
import { readTotals } from './totals-store.ts';

const GROUP = 'claim.group.view';

async function rowsOf(call: Caller, view: View, narrowing: ScopeQuery): Promise<RowScope> {
  await limitPhoneSearch(call, narrowing.search);
  const { rows, outside } = await narrowedScope(call.db, call.subject, view, narrowing, GROUP);
  if (outside) await recordMiss(call, 'claim.narrow');
  return rows;
}

/** Claims in scope by state; their amounts where the caller may see them. */
export async function claimTotals(
  call: Caller,
  query: Narrowing & { view?: View },
): Promise<ClaimTotals> {
  const view = query.view ?? widestView(call.subject, GROUP);
  const [found, open] = await Promise.all([
    readTotals(call.db, await rowsOf(call, view, query)),
    isGroupMoneyOpen(call, view),
  ]);
  if (open) return found;
  const closed = { claimed: null, approved: null };
  return { ...found, states: found.states.map((state) => ({ ...state, ...closed })) };
}

/** The claims that a query selects. */
export const claimListing = async (call: Caller, query: ListQuery): Promise<Listing<ClaimRow>> =>
  openListing(call.db, claimSource, await rowsOf(call, query.view, query), query);

/** A page of claims with the number of all. */
export const listClaims = async (call: Caller, query: ListQuery): Promise<Paged<ClaimRow>> =>
  pageOf(call, await claimListing(call, query), query);

/** Open claims that the caller sees (POL-03). */
export async function claimContracts(
  call: Caller,
  { page, pageSize, ...narrowing }: Narrowing & { page: number; pageSize: number },
) {
  const { db, subject } = call;
  const view = widestView(subject, GROUP);
  const { rows, outside } = await narrowedScope(db, subject, view, narrowing, GROUP);
  if (outside) await recordMiss(call, 'policy.narrow');
  const window = { limit: pageSize, offset: offsetOf({ page, pageSize }, 0) };
  return readOpenClaims(db, rows, window);
}

/** What a caller may see of one claim: every row in scope, within the narrowing. */
export async function detailRows({ db, subject }: Caller, narrowing: Narrowing): Promise<RowScope> {
  const view = widestView(subject, GROUP);
  return (await narrowedScope(db, subject, view, narrowing, GROUP)).rows;
}

/** Only the servicing agent, not impersonated, may read the files of its claims: they show the customer unmasked. */
export const mayHaveFiles = (subject: Subject, servicingAgentId: number): boolean =>
  subject.impersonation === undefined && services(subject, servicingAgentId);

/**
 * A claim with all its parts. The holder's phone is masked unless the caller services the policy; the medical reason
 * is there for claim.medical alone, and its use is audited. Throws CLAIM_NOT_FOUND alike for unknown and outside.
 */
export async function claimDetail(
  call: Caller,
  request: ClaimKey & Narrowing,
): Promise<ClaimDetail> {
  const { subject } = call;
  if (!request.claimNo && !request.claimNoDetail) throw invalidField('claimNo');
  const { agentCode, agentGroup } = request;
  const rows = await detailRows(call, { agentCode, agentGroup });
  const found = await readDetail(call.db, rows, request, call.language);
  if (found === undefined) {
    await recordMiss(call, 'claim.detail');
    throw httpError('CLAIM_NOT_FOUND');
  }
  const { id, servicingAgentId, customerNo, phone, medicalReason, ...rest } = found;
  const masked = !seesContact(subject, servicingAgentId);
  const medical = subject.authorities.has('claim.medical');
  if (medical) await recordAccess(call, 'claim.medical', 'OK', `claim:${id}`);
  return {
    ...rest,
    ...(medical && { medicalReason }),
    filesOpen: mayHaveFiles(subject, servicingAgentId),
    holder: {
      customerNo,
      phone: masked ? maskPhone(phone) : phone,
      masked,
      canUnmask: masked && mayUnmask(subject, false),
    },
  };
}
