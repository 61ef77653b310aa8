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
import { keyedListing, type Listing, readPage } from '../../lookup/listing.ts';
import type { Total } from '../../paging/page.ts';
import { rowShownTo } from '../../scope/mask.ts';
import type { RowScope } from '../../scope/row-scope.ts';
import { sizeFor } from '../../scope/size.ts';
import type { DuesQuery, DuesSelection } from './dues-query.ts';
import { filtersOf } from './filters.ts';
import { countDues, orderOf, readDues } from './store.ts';

const byHolder = ({ search, sort }: DuesQuery) => search !== undefined || sort === 'policyholder';

/** Filters and size of the selection; a search by a rare name becomes a search by its people. */
async function settled({ db }: Caller, rows: RowScope, query: DuesQuery) {
  const agents = await sizeFor(db, rows, byHolder(query));
  const filters = filtersOf(query);
  const ids = await findCustomersByName(db, query.search, agents);
  return { ...filters, agents, ...(ids && { search: heldBy(ids) }) };
}

interface Dues {
  listing: Listing<DueRow>;
  /** The same filters for another kind. */
  of(kind: DuesSelection['kind']): DuesSelection;
  rows: RowScope;
}

/** The policies of one kind that a query selects, and what it takes to count the other kinds. */
async function duesOf(call: Caller, query: DuesQuery): Promise<Dues> {
  const { deps, subject, language } = call;
  const rows = await scopeOf(call, query.view, query);
  const today = localDay(deps.clock());
  const filters = await settled(call, rows, query);
  const of = (kind: DuesSelection['kind']): DuesSelection => ({ ...filters, kind, today });
  const selected = of(query.kind);
  const order = orderOf(selected, query);
  const shown = rowShownTo(subject);
  const listing = keyedListing({
    order,
    readRange: (db) => async (within, limit, offset) => {
      const range = { order, limit, offset, within };
      const found = await readDues(db, rows, selected, range, language);
      return found.map(({ key, ...row }) => ({ ...shown(row), key }));
    },
    count: async (db, most) => (await countDues(db, rows, { selected }, most)).selected,
  });
  return { listing, of, rows };
}

/** The policies of one kind that a query selects. */
export const duesListing = async (call: Caller, query: DuesQuery): Promise<Listing<DueRow>> =>
  (await duesOf(call, query)).listing;

/** GET ods/policy/dues: a page of one kind with the counts of all of them. */
export async function listDues(call: Caller, query: DuesQuery): Promise<DuesAnswer> {
  const { listing, of, rows } = await duesOf(call, query);
  const kinds = {
    due: of('due'),
    grace: of('grace'),
    lapsed: of('lapsed'),
    freeLook: of('freeLook'),
  };
  const [page, counted] = await Promise.all([
    readPage(call, listing, query, 1),
    countDues(call.db, rows, kinds, COUNTED_ROWS_MAX),
  ]);
  return { ...page, ...totalsFor(query.kind, counted) };
}

/** The totals of all lists: that of the requested list, and which lists have more than was counted. */
function totalsFor(kind: DueList, counted: Record<DueKind, Total>) {
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
