import { OFFSET_ROWS_MAX, type Paged, type ProposalRow, type ProposalTotals } from '@portal/types';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import type { Caller } from '../../lookup/caller.ts';
import { scopeOf } from '../../lookup/guard.ts';
import { countRows, readRange, selectionOf, situationOf } from '../../lookup/list-query.ts';
import { orderOf } from '../../lookup/list-source.ts';
import { keyedListing, type Listing, pageOf } from '../../lookup/listing.ts';
import { orderOfMasked, type ReadRange } from '../../paging/page.ts';
import type { Narrowing } from '../../scope/narrow.ts';
import { scope, type View } from '../../scope/scope.ts';
import { isMasked } from './state.ts';
import { type ListQuery, maskedOrder, OF_MASKED, proposalSource } from './store.ts';
import { countByState } from './totals-store.ts';

type Found = Omit<ProposalRow, 'customer'> & { customer: string; gone: boolean };

/** A row as its caller may see it: of a policy that has gone elsewhere neither for whom nor for how much. */
const shown = <Row extends Found>({ gone, ...row }: Row) =>
  gone ? { ...row, customer: null, sumAssured: null, premium: null } : row;

/** The proposals that a query selects. */
export async function proposalListing(
  call: Caller,
  query: ListQuery,
): Promise<Listing<ProposalRow>> {
  const seen = scope(call.subject);
  const rows = await scopeOf(call, query.view, query);
  const source = proposalSource({ language: call.language, seen, rows });
  const situation = await situationOf(call.db, source, rows, query);
  const selection = selectionOf(source, rows, query, situation);
  const order = orderOf(source, query);
  const rangeOf = (db: Db, which?: SQL, by = order): ReadRange<ProposalRow> => {
    const read = readRange(db, source, selection, by);
    return async (within, ...window) => (await read(and(which, within), ...window)).map(shown);
  };
  const count: Listing<ProposalRow>['count'] = (db, most) =>
    countRows(db, source, selection, { most });
  if (!OF_MASKED.has(query.sort)) return keyedListing({ order, readRange: rangeOf, count });
  const masked = isMasked(seen);
  const unmasked = sql`not ${masked}`;
  return {
    count,
    // A file is one statement.
    read: (db, { limit, offset }) =>
      rangeOf(db, undefined, maskedOrder(order, seen))(undefined, limit, offset),
    keyed: {
      order,
      readRange: (db) => rangeOf(db, unmasked),
      masked: (db) => ({
        order: orderOfMasked(order),
        read: rangeOf(db, masked, orderOfMasked(order)),
        before: async () =>
          (await countRows(db, source, selection, { most: OFFSET_ROWS_MAX, within: unmasked }))
            .totalData,
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
