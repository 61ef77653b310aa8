import type { DeliveryRow, DeliveryTotals, Paged } from '@portal/types';
import type { Subject } from '../../http/subject.ts';
import { offsetOf } from '../../paging/page.ts';
import type { Listing } from '../../scope/listing.ts';
import { rowShownTo, services } from '../../scope/mask.ts';
import type { Narrowing } from '../../scope/narrow.ts';
import { type View, widestView } from '../../scope/scope.ts';
import { type Caller, rowsOf } from '../policy/service.ts';
import { filtersOf, type ListQuery } from './filters.ts';
import { countDeliveries, readPage } from './store.ts';
import { readTotals } from './totals-store.ts';

type Found = Awaited<ReturnType<typeof readPage>>[number];

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
  return readTotals(call.db, await rowsOf(call, query.view ?? widestView(call.subject), query));
}

/** The deliveries that a query asks for, for a file. */
export async function deliveryListing(
  call: Caller,
  query: ListQuery,
): Promise<Listing<DeliveryRow>> {
  const { subject } = call;
  const filters = filtersOf(query);
  const rows = await rowsOf(call, query.view, query);
  const { sort, order } = query;
  const shown = shownTo(subject);
  return {
    read: async (db, window) =>
      (await readPage(db, rows, filters, { sort, order, ...window })).map(shown),
    count: async (db) => ({ totalData: await countDeliveries(db, rows, filters) }),
  };
}

/** A page of deliveries with the number of all. */
export async function listDeliveries(call: Caller, query: ListQuery): Promise<Paged<DeliveryRow>> {
  const { db, subject } = call;
  const filters = filtersOf(query);
  const rows = await rowsOf(call, query.view, query);
  const { pageSize, sort, order } = query;
  const window = { sort, order, limit: pageSize, offset: offsetOf(query) };
  const [found, totalData] = await Promise.all([
    readPage(db, rows, filters, window),
    countDeliveries(db, rows, filters),
  ]);
  return { datas: found.map(shownTo(subject)), totalData };
}
