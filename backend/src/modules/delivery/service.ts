import type { DeliveryRow, DeliveryTotals, Paged } from '@portal/types';
import type { Subject } from '../../http/subject.ts';
import type { Caller } from '../../lookup/caller.ts';
import { scopeOf } from '../../lookup/guard.ts';
import type { RowOf } from '../../lookup/list-query.ts';
import { type Listing, pageOf } from '../../lookup/listing.ts';
import { openListing } from '../../lookup/open-listing.ts';
import { rowShownTo, services } from '../../scope/mask.ts';
import type { Narrowing } from '../../scope/narrow.ts';
import { type View, widestView } from '../../scope/scope.ts';
import { deliverySource, type ListQuery } from './store.ts';
import { readTotals } from './totals-store.ts';

type Found = RowOf<(typeof deliverySource)['columns']>;

/** A row as its caller may see it. */
const shownTo = (subject: Subject) => {
  const shown = rowShownTo(subject);
  return (row: Found): DeliveryRow => ({
    ...shown(row),
    mine: services(subject, row.servicingAgentId),
  });
};

/** How many deliveries in scope stand where. */
export async function deliveryTotals(
  call: Caller,
  query: Narrowing & { view?: View },
): Promise<DeliveryTotals> {
  return readTotals(call.db, await scopeOf(call, query.view ?? widestView(call.subject), query));
}

/** The deliveries that a query selects, as the caller may see them. */
export async function deliveryListing(
  call: Caller,
  query: ListQuery,
): Promise<Listing<DeliveryRow>> {
  const rows = await scopeOf(call, query.view, query);
  return openListing(call.db, deliverySource, rows, query, shownTo(call.subject));
}

/** A page of deliveries with the number of all. */
export const listDeliveries = async (call: Caller, query: ListQuery): Promise<Paged<DeliveryRow>> =>
  pageOf(call, await deliveryListing(call, query), query);
