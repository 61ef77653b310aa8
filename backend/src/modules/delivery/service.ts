import type { DeliveryRow, DeliveryTotals, Paged } from '@portal/types';
import type { Subject } from '../../http/subject.ts';
import type { Caller } from '../../lookup/caller.ts';
import { scopeOf } from '../../lookup/guard.ts';
import { orderOf, selectionOf } from '../../lookup/list-query.ts';
import { keyedListing, type Listing, pageOf } from '../../lookup/listing.ts';
import { rowShownTo, services } from '../../scope/mask.ts';
import type { Narrowing } from '../../scope/narrow.ts';
import { type View, widestView } from '../../scope/scope.ts';
import { filtersOf, type ListQuery } from './filters.ts';
import { countDeliveries, deliverySource, readDeliveries } from './store.ts';
import { readTotals } from './totals-store.ts';

type Found = Omit<Awaited<ReturnType<typeof readDeliveries>>[number], 'key'>;

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
  const filters = filtersOf(query);
  const rows = await scopeOf(call, query.view, query);
  const { sort } = query;
  const selection = {
    ...filters,
    ...(await selectionOf(call.db, deliverySource, rows, { filters, sort })),
  };
  const order = orderOf(deliverySource, query);
  const shown = shownTo(call.subject);
  return keyedListing({
    order,
    readRange: (db) => async (within, limit, offset) => {
      const found = await readDeliveries(db, selection, { order, within, limit, offset });
      return found.map(({ key, ...row }) => ({ ...shown(row), key }));
    },
    count: (db, most) => countDeliveries(db, selection, most),
  });
}

/** A page of deliveries with the number of all. */
export const listDeliveries = async (call: Caller, query: ListQuery): Promise<Paged<DeliveryRow>> =>
  pageOf(call, await deliveryListing(call, query), query);
