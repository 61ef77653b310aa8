import type { DueRow, DuesAnswer } from '@portal/types';
import { readWindow, windowOf } from '../../paging/page.ts';
import type { Listing } from '../../scope/listing.ts';
import { rowShownTo } from '../../scope/mask.ts';
import { sizeFor } from '../../scope/size.ts';
import { type Caller, rowsOf } from '../policy/service.ts';
import type { Asked, DuesAsked } from './asked.ts';
import { filtersOf } from './filters.ts';
import { localDay } from './local-day.ts';
import { countDues, orderOf, readDues } from './store.ts';

const byHolder = ({ search, sort }: DuesAsked) => search !== undefined || sort === 'policyholder';

/** The policies of one kind that a query asks for, for a file. */
export async function duesListing(call: Caller, query: DuesAsked): Promise<Listing<DueRow>> {
  const { subject, language } = call;
  const rows = await rowsOf(call, query.view, query);
  const agents = await sizeFor(call.db, rows, byHolder(query));
  const asked = {
    ...filtersOf(query),
    agents,
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
    count: async (db) => ({ totalData: (await countDues(db, rows, { asked })).asked }),
  };
}

/** GET ods/policy/dues: a page of one kind with the counts of all of them. */
export async function listDues(call: Caller, query: DuesAsked): Promise<DuesAnswer> {
  const { db, deps, subject, language } = call;
  const rows = await rowsOf(call, query.view, query);
  const today = localDay(deps.clock());
  const agents = await sizeFor(db, rows, byHolder(query));
  const filters = { ...filtersOf(query), agents };
  const of = (kind: Asked['kind']): Asked => ({ ...filters, kind, today });
  const order = orderOf(of(query.kind), query);
  const window = windowOf(deps.secrets, order, query);
  const [{ datas: found, ...on }, counted] = await Promise.all([
    readWindow(deps.secrets, window, (within, limit, offset) =>
      readDues(db, rows, of(query.kind), { order, limit, offset, within }, language),
    ),
    countDues(db, rows, {
      due: of('due'),
      grace: of('grace'),
      lapsed: of('lapsed'),
      freeLook: of('freeLook'),
    }),
  ]);
  const counts = { ...counted, unpaid: counted.due + counted.grace };
  return { datas: found.map(rowShownTo(subject)), totalData: counts[query.kind], counts, ...on };
}
