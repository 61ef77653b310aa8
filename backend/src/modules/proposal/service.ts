import type { Paged, ProposalRow, ProposalTotals } from '@portal/types';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import type { Caller } from '../../lookup/caller.ts';
import { scopeOf } from '../../lookup/guard.ts';
import { orderOf, selectionOf } from '../../lookup/list-query.ts';
import { keyedListing, type Listing, pageOf } from '../../lookup/listing.ts';
import { orderOfMasked, type ReadRange } from '../../paging/page.ts';
import type { Narrowing } from '../../scope/narrow.ts';
import { scope, type View } from '../../scope/scope.ts';
import { filtersOf, type ListQuery } from './filters.ts';
import { isMasked } from './state.ts';
import {
  countByState,
  countProposals,
  countUnmasked,
  type Found,
  maskedOrder,
  OF_MASKED,
  proposalSource,
  readProposals,
} from './store.ts';

/** A row as its caller may see it: of a policy that has gone elsewhere neither for whom nor for how much. */
const shown = <Row extends Found>({ gone, ...row }: Row) =>
  gone ? { ...row, customer: null, sumAssured: null, premium: null } : row;

/** The proposals that a query asks for. */
export async function proposalListing(
  call: Caller,
  query: ListQuery,
): Promise<Listing<ProposalRow>> {
  const { language, subject } = call;
  const seen = scope(subject);
  const filters = filtersOf(query, seen);
  const rows = await scopeOf(call, query.view, query);
  const { sort } = query;
  const selection = {
    ...filters,
    ...(await selectionOf(call.db, proposalSource, rows, { filters: filters, sort })),
  };
  const order = orderOf(proposalSource, query);
  const readRange = (db: Db, which?: SQL, by = order): ReadRange<ProposalRow> => {
    const read = readProposals(db, selection, by, { language, seen });
    return async (within, ...window) => (await read(and(which, within), ...window)).map(shown);
  };
  const count: Listing<ProposalRow>['count'] = (db, most) => countProposals(db, selection, most);
  if (!OF_MASKED.has(query.sort)) return keyedListing({ order, readRange, count });
  const masked = isMasked(seen);
  return {
    count,
    // A file is one statement.
    read: (db, { limit, offset }) =>
      readRange(db, undefined, maskedOrder(order, seen))(undefined, limit, offset),
    keyed: {
      order,
      readRange: (db) => readRange(db, sql`not ${masked}`),
      masked: (db) => ({
        order: orderOfMasked(order),
        read: readRange(db, masked, orderOfMasked(order)),
        before: () => countUnmasked(db, selection, seen),
      }),
    },
  };
}

/** A page of proposals with the number of all. */
export const listProposals = async (call: Caller, query: ListQuery): Promise<Paged<ProposalRow>> =>
  pageOf(call, await proposalListing(call, query), query);

/** How many proposals of each state the caller sees. */
export async function totalsOf(
  call: Caller,
  query: Narrowing & { view: View },
): Promise<ProposalTotals> {
  return countByState(call.db, await scopeOf(call, query.view, query));
}
