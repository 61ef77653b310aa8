import { COUNTED_ROWS_MAX, type DeliveryRow, type DeliveryTotals, type Paged } from '@portal/types';
import type { Subject } from '../../http/subject.ts';
import { readWindow, windowOf } from '../../paging/page.ts';
import type { Listing } from '../../scope/listing.ts';
import { maskPhone } from '../../scope/mask.ts';
import type { Narrowing } from '../../scope/narrow.ts';
import { type View, widestView } from '../../scope/scope.ts';
import { sizeFor } from '../../scope/size.ts';
import { type Caller, record, rowsOf } from '../policy/service.ts';
import { filtersOf, type ListQuery } from './filters.ts';
import { countDeliveries, OF_ITS_POLICY, orderOf, readDeliveries } from './store.ts';
import { readTotals } from './totals-store.ts';

type Found = Omit<Awaited<ReturnType<typeof readDeliveries>>[number], 'key'>;

/** A row as its caller may see it: the phone is masked unless they service the policy or hold customer.pii. */
const shownTo =
  (subject: Subject) =>
  ({ servicingAgentId, ...row }: Found): DeliveryRow => {
    const mine = subject.agent?.id === servicingAgentId;
    const masked = !mine && !subject.authorities.has('customer.pii');
    return { ...row, mine, masked, phone: masked ? maskPhone(row.phone) : row.phone };
  };

/** How many deliveries in scope stand where. */
export async function deliveryTotals(
  call: Caller,
  query: Narrowing & { view?: View },
): Promise<DeliveryTotals> {
  return readTotals(call.db, await rowsOf(call, query.view ?? widestView(call.subject), query));
}

/**
 * The deliveries that a query asks for, for a file: numbers that the caller sees by right alone stay masked in it, because
 * nobody would know what becomes of them there.
 */
export async function deliveryListing(
  call: Caller,
  query: ListQuery,
): Promise<Listing<DeliveryRow>> {
  const { subject } = call;
  const asked = filtersOf(query);
  const rows = await rowsOf(call, query.view, query);
  const agents = await sizeFor(call.db, rows, OF_ITS_POLICY.has(query.sort));
  const filters = { ...asked, agents };
  const order = orderOf(query);
  const without = new Set([...subject.authorities].filter((right) => right !== 'customer.pii'));
  const shown = shownTo({ ...subject, authorities: without });
  return {
    read: async (db, window) =>
      (await readDeliveries(db, rows, filters, { order, ...window })).map(({ key: _, ...row }) =>
        shown(row),
      ),
    count: (db, most) => countDeliveries(db, rows, filters, most),
  };
}

/** A page of deliveries with the number of all; phones shown by right alone are audited. */
export async function listDeliveries(call: Caller, query: ListQuery): Promise<Paged<DeliveryRow>> {
  const { db, deps, subject } = call;
  const asked = filtersOf(query);
  const rows = await rowsOf(call, query.view, query);
  const agents = await sizeFor(call.db, rows, OF_ITS_POLICY.has(query.sort));
  const filters = { ...asked, agents };
  const order = orderOf(query);
  const [{ datas: found, ...on }, total] = await Promise.all([
    readWindow(deps.secrets, windowOf(deps.secrets, order, query), (within, limit, offset) =>
      readDeliveries(db, rows, filters, { order, limit, offset, within }),
    ),
    countDeliveries(db, rows, filters, COUNTED_ROWS_MAX),
  ]);
  const byRight = subject.authorities.has('customer.pii')
    ? found.filter(({ servicingAgentId }) => servicingAgentId !== subject.agent?.id).length
    : 0;
  if (byRight > 0) await record(call, 'customer.pii', 'OK', `deliveries:${byRight}`);
  return { datas: found.map(shownTo(subject)), ...total, ...on };
}
