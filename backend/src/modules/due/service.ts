import { localDay } from '@portal/calendar';
import { DUE_LISTS } from '@portal/domain/due';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import {
  COUNTED_ROWS_MAX,
  type DueKind,
  type DueList,
  type DueRow,
  type DuesAnswer,
} from '@portal/types';
import type { Db } from '../../db/handle.ts';
import type { Caller } from '../../lookup/caller.ts';
import { scopeOf } from '../../lookup/guard.ts';
import { countSeveral, type Situation, selectionOf, situationOf } from '../../lookup/list-query.ts';
import { type Listing, readPage } from '../../lookup/listing.ts';
import { listingIn, openListing } from '../../lookup/open-listing.ts';
import type { Total } from '../../paging/page.ts';
import { rowShownTo } from '../../scope/mask.ts';
import type { RowScope } from '../../scope/row-scope.ts';
import { LARGE_SCOPE } from '../../scope/size.ts';
import { type DueSelection, type DuesQuery, dueSource } from './store.ts';

/** Filters of the list that more than one period may have. */
type DueFilters = DueSelection & Partial<Omit<DuesQuery, 'kind' | 'within'>>;
type OrderedDues = DueFilters & Pick<DuesQuery, 'sort' | 'order'>;

/** Without a search and an order the number of agents in scope decides nothing. */
const COUNT_ALONE: Situation = { agents: LARGE_SCOPE };

/** How many policies in scope each of several selections has, in one statement; each counted up to `most`. */
export async function countDues<Name extends string>(
  db: Db,
  rows: RowScope,
  several: Record<Name, DueFilters>,
  { most = COUNTED_ROWS_MAX, situation = COUNT_ALONE } = {},
): Promise<Record<Name, Total>> {
  const selections = Object.entries<DueFilters>(several).map(([name, query]) => {
    const source = dueSource(query, DEFAULT_LANGUAGE);
    return [name, { source, selection: selectionOf(source, rows, query, situation) }] as const;
  });
  const counted = await countSeveral(db, Object.fromEntries(selections), most);
  return counted as Record<Name, Total>;
}

/** The policies of one period in these rows, as the caller may see them. */
export const duesIn = (
  { db, subject, language }: Pick<Caller, 'db' | 'subject' | 'language'>,
  rows: RowScope,
  query: OrderedDues,
): Promise<Listing<DueRow>> =>
  openListing(db, dueSource(query, language), rows, query, rowShownTo(subject));

const onToday = (call: Caller, query: DuesQuery) => ({
  ...query,
  today: localDay(call.deps.clock()),
});

/** The policies of one period that a query selects. */
export const duesListing = async (call: Caller, query: DuesQuery): Promise<Listing<DueRow>> =>
  duesIn(call, await scopeOf(call, query.view, query), onToday(call, query));

/** GET ods/policy/dues: a page of one period with the counts of all of them. */
export async function listDues(call: Caller, query: DuesQuery): Promise<DuesAnswer> {
  const rows = await scopeOf(call, query.view, query);
  const selected = onToday(call, query);
  const kinds = {
    due: { ...selected, kind: 'due' },
    grace: { ...selected, kind: 'grace' },
    lapsed: { ...selected, kind: 'lapsed' },
    freeLook: { ...selected, kind: 'freeLook' },
  } as const;
  const source = dueSource(selected, call.language);
  const situation = await situationOf(call.db, source, rows, query);
  const listing = listingIn(situation, source, rows, selected, rowShownTo(call.subject));
  const [page, counted] = await Promise.all([
    readPage(call, listing, query, 1),
    countDues(call.db, rows, kinds, { situation }),
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
