import type { Paged, ProposalRow, ProposalTotals } from '@portal/types';
import { keyedListing, type Listing, pageOf } from '../../scope/listing.ts';
import type { Narrowing } from '../../scope/narrow.ts';
import { scope, type View } from '../../scope/scope.ts';
import { sizeFor } from '../../scope/size.ts';
import { type Caller, rowsOf } from '../policy/service.ts';
import { filtersOf, type ListQuery } from './filters.ts';
import { countByState, countProposals, type Found, orderOf, readStretch } from './store.ts';

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
  const asked = filtersOf(query, seen);
  const rows = await rowsOf(call, query.view, query);
  const agents = await sizeFor(call.db, rows, query.sort === 'customer');
  const filters = { ...asked, agents };
  const order = orderOf(query);
  return keyedListing({
    order,
    stretch: (db) => {
      const read = readStretch(db, rows, filters, { order }, { language, seen });
      return async (...of) => (await read(...of)).map(shown);
    },
    count: (db, most) => countProposals(db, rows, filters, most),
  });
}

/** A page of proposals with the number of all. */
export const listProposals = async (call: Caller, query: ListQuery): Promise<Paged<ProposalRow>> =>
  pageOf(call, await proposalListing(call, query), query);

/** How many proposals of each state the caller sees. */
export async function totalsOf(
  call: Caller,
  query: Narrowing & { view: View },
): Promise<ProposalTotals> {
  return countByState(call.db, await rowsOf(call, query.view, query));
}
