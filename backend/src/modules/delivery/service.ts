import { COUNTED_ROWS_MAX, type DeliveryRow, type DeliveryTotals, type Paged } from '@portal/types';
import type { Subject } from '../../http/subject.ts';
import type { Caller } from '../../lookup/caller.ts';
import { scopeOf } from '../../lookup/guard.ts';
import type { Listing } from '../../lookup/listing.ts';
import { readWindow, windowOf } from '../../paging/page.ts';
import { rowShownTo, services } from '../../scope/mask.ts';
import type { Narrowing } from '../../scope/narrow.ts';
import { type View, widestView } from '../../scope/scope.ts';
import { sizeFor } from '../../scope/size.ts';
import { filtersOf, type ListQuery } from './filters.ts';
import { countDeliveries, isByHolder, orderOf, readDeliveries } from './store.ts';
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

/** The deliveries that a query asks for, for a file. */
export async function deliveryListing(
  call: Caller,
  query: ListQuery,
): Promise<Listing<DeliveryRow>> {
  const { subject } = call;
  const asked = filtersOf(query);
  const rows = await scopeOf(call, query.view, query);
  const agents = await sizeFor(call.db, rows, isByHolder(query.sort));
  const filters = { ...asked, agents };
  const order = orderOf(query);
  const shown = shownTo(subject);
  return {
    read: async (db, window) =>
      (await readDeliveries(db, rows, filters, { order, ...window })).map(({ key: _, ...row }) =>
        shown(row),
      ),
    count: (db, most) => countDeliveries(db, rows, filters, most),
  };
}

/** A page of deliveries with the number of all. */
export async function listDeliveries(call: Caller, query: ListQuery): Promise<Paged<DeliveryRow>> {
  const { db, deps, subject } = call;
  const asked = filtersOf(query);
  const rows = await scopeOf(call, query.view, query);
  const agents = await sizeFor(call.db, rows, isByHolder(query.sort));
  const filters = { ...asked, agents };
  const order = orderOf(query);
  const [{ datas: found, ...on }, total] = await Promise.all([
    readWindow(deps.secrets, windowOf(deps.secrets, order, query), (within, limit, offset) =>
      readDeliveries(db, rows, filters, { order, limit, offset, within }),
    ),
    countDeliveries(db, rows, filters, COUNTED_ROWS_MAX),
  ]);
  return { datas: found.map(shownTo(subject)), ...total, ...on };
}
