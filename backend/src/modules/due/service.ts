import { localDay } from '@portal/calendar';
import { DUE_LISTS } from '@portal/domain/due';
import {
  COUNTED_ROWS_MAX,
  type DueKind,
  type DueList,
  type DueRow,
  type DuesAnswer,
} from '@portal/types';
import type { Caller } from '../../lookup/caller.ts';
import { findCustomersByName, heldBy } from '../../lookup/customers-by-name.ts';
import { scopeOf } from '../../lookup/guard.ts';
import type { Listing } from '../../lookup/listing.ts';
import { readWindow, type Total, windowOf } from '../../paging/page.ts';
import { rowShownTo } from '../../scope/mask.ts';
import type { RowScope } from '../../scope/row-scope.ts';
import { sizeFor } from '../../scope/size.ts';
import type { Asked, DuesAsked } from './asked.ts';
import { filtersOf } from './filters.ts';
import { countDues, orderOf, readDues } from './store.ts';

const byHolder = ({ search, sort }: DuesAsked) => search !== undefined || sort === 'policyholder';

/** Filters and size of what is asked for; a search by a name that few people bear is one by these people. */
async function settled({ db }: Caller, rows: RowScope, query: DuesAsked) {
  const agents = await sizeFor(db, rows, byHolder(query));
  const filters = filtersOf(query);
  const ids = await findCustomersByName(db, query.search, agents);
  return { ...filters, agents, ...(ids && { search: heldBy(ids) }) };
}

/** The policies of one kind that a query asks for, for a file. */
export async function duesListing(call: Caller, query: DuesAsked): Promise<Listing<DueRow>> {
  const { subject, language } = call;
  const rows = await scopeOf(call, query.view, query);
  const asked = {
    ...(await settled(call, rows, query)),
    kind: query.kind,
    today: localDay(call.deps.clock()),
  };
  const order = orderOf(asked, query);
  const shown = rowShownTo(subject);
  return {
    read: async (db, window) =>
      (await readDues(db, rows, asked, { order, ...window }, language)).map(({ key: _, ...row }) =>
        shown(row),
      ),
    count: async (db, most) => (await countDues(db, rows, { asked }, most)).asked,
  };
}

/** GET ods/policy/dues: a page of one kind with the counts of all of them. */
export async function listDues(call: Caller, query: DuesAsked): Promise<DuesAnswer> {
  const { db, deps, subject, language } = call;
  const rows = await scopeOf(call, query.view, query);
  const today = localDay(deps.clock());
  const filters = await settled(call, rows, query);
  const of = (kind: Asked['kind']): Asked => ({ ...filters, kind, today });
  const order = orderOf(of(query.kind), query);
  const window = windowOf(deps.secrets, order, query);
  const [{ datas: found, ...on }, counted] = await Promise.all([
    readWindow(deps.secrets, window, (within, limit, offset) =>
      readDues(db, rows, of(query.kind), { order, limit, offset, within }, language),
    ),
    countDues(
      db,
      rows,
      { due: of('due'), grace: of('grace'), lapsed: of('lapsed'), freeLook: of('freeLook') },
      COUNTED_ROWS_MAX,
    ),
  ]);
  return { datas: found.map(rowShownTo(subject)), ...on, ...told(query.kind, counted) };
}

/** What is told of the numbers of all lists: that of the list asked for, and in which there are more. */
function told(kind: DueList, counted: Record<DueKind, Total>) {
  const { due, grace } = counted;
  const unpaid: Total = {
    totalData: due.totalData + grace.totalData,
    ...((due.totalAtLeast || grace.totalAtLeast) && { totalAtLeast: true }),
  };
  const all = { ...counted, unpaid };
  const atLeast = DUE_LISTS.filter((list) => all[list].totalAtLeast);
  return {
    ...all[kind],
    counts: {
      unpaid: unpaid.totalData,
      due: due.totalData,
      grace: grace.totalData,
      lapsed: counted.lapsed.totalData,
      freeLook: counted.freeLook.totalData,
    },
    ...(atLeast.length > 0 && { atLeast }),
  };
}
