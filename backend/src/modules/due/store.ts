import type { Language } from '@portal/types';
import { and, eq, type SQL, type Subquery, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, customer, policy, product } from '../../db/schema/index.ts';
import { translatedText } from '../../db/translated-text.ts';
import { dayText } from '../../lookup/columns.ts';
import { planOf } from '../../lookup/planner.ts';
import { totalOf } from '../../paging/count.ts';
import { chosenFirst } from '../../paging/first.ts';
import { mergedPage } from '../../paging/merge.ts';
import { keyColumns, type ListOrder, orderBy, type Sorted } from '../../paging/order.ts';
import type { Total } from '../../paging/page.ts';
import { OF_HELD, OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import { LARGE, SMALL } from '../../scope/size.ts';
import type { DuesOrder, DuesSelection } from './dues-query.ts';
import { kindOf } from './kinds.ts';

const whereOf = (rows: RowScope, { kind, today, ...selection }: DuesSelection): SQL | undefined => {
  const { where, until } = kindOf(kind, today);
  // Where holders are found first, the policies of a large scope are asked holder by holder.
  const held = selection.search !== undefined && (selection.agents ?? LARGE) >= LARGE;
  return and(
    rows(held ? OF_HELD : OF_POLICY),
    where,
    selection.product ? eq(policy.productCode, selection.product) : undefined,
    selection.from ? sql`${policy.dueDate} >= ${selection.from}::date` : undefined,
    selection.to ? sql`${policy.dueDate} <= ${selection.to}::date` : undefined,
    selection.within === undefined
      ? undefined
      : sql`${until} <= ${today}::date + ${selection.within}::int`,
    selection.search,
  );
};

const SORTS: Record<DuesOrder['sort'], (until: SQL) => Sorted> = {
  until: (until) => ({ by: until, type: 'date', nullable: true }),
  dueDate: () => ({ by: sql`${policy.dueDate}`, type: 'date', nullable: true }),
  policyNo: () => ({ by: sql`${policy.policyNo}`, type: 'text' }),
  policyholder: () => ({ by: sql`${customer.customerName} collate "vi-x-icu"`, type: 'text' }),
  premium: () => ({ by: sql`${policy.premium}`, type: 'bigint' }),
};

/** What a list of dues is ordered by. */
export const orderOf = ({ kind, today }: DuesSelection, { sort, order }: DuesOrder): ListOrder => ({
  // The end of one kind is no place among those of another.
  sort: `${kind} ${sort}`,
  order,
  of: SORTS[sort](kindOf(kind, today).until),
  id: policy.id,
});

interface RowRange {
  order: ListOrder;
  limit: number;
  offset: number;
  within?: SQL | undefined;
}

/** What an order by a day is read from, part by part; undefined where one walk through the policies does. */
function partsOf({ kind, today }: DuesSelection, { sort }: ListOrder, within: SQL | undefined) {
  const { statuses, ends } = kindOf(kind, today);
  if (sort.endsWith(' dueDate') && kind !== 'freeLook') {
    return statuses.map((one) => ({ where: eq(policy.status, one) }));
  }
  // A place among the unpaid is none in a part of them.
  const whole = kind === 'unpaid' && within !== undefined;
  return sort.endsWith(' until') && !whole ? ends : undefined;
}

/** The ids of one page of a selection, read over few columns; only the rows shown are read in full. */
function pageOf(
  db: Db,
  rows: RowScope,
  selection: DuesSelection,
  { order, limit, offset, within }: RowRange,
): Subquery {
  const holder = selection.search !== undefined || order.sort.endsWith(' policyholder');
  const where = and(whereOf(rows, selection), within);
  const parts = holder ? undefined : partsOf(selection, order, within);
  if (parts !== undefined)
    return mergedPage(db, { table: policy, parts, where, order, limit, offset });
  const { agents = LARGE } = selection;
  const plan = planOf({ agents, materialiseUpTo: holder ? SMALL : undefined });
  const chosen = db
    .select({ id: sql<number>`policy.id`.as('id') })
    .from(
      plan === 'materialiseScope'
        ? chosenFirst(policy, whereOf(rows, { ...selection, search: undefined }))
        : policy,
    )
    .$dynamic();
  return (holder ? chosen.innerJoin(customer, eq(customer.id, policy.policyholderId)) : chosen)
    .where(where)
    .orderBy(...orderBy(order))
    .limit(limit)
    .offset(offset)
    .as('page');
}

/** A page of a selection, with the phone unmasked and the id of the servicing agent. */
export function readDues(
  db: Db,
  rows: RowScope,
  selection: DuesSelection,
  window: RowRange,
  language: Language,
) {
  const { kind, until } = kindOf(selection.kind, selection.today);
  const { order } = window;
  const page = pageOf(db, rows, selection, window);
  return db
    .select({
      policyNo: policy.policyNo,
      policyholder: customer.customerName,
      phone: customer.phoneE164,
      productName: translatedText(product, 'name', language),
      premium: policy.premium,
      frequency: policy.frequency,
      dueDate: dayText(policy.dueDate),
      status: policy.status,
      agentCode: agent.agentCode,
      agentName: agent.fullName,
      kind,
      until: sql<string>`to_char(${until}, 'YYYYMMDD')`,
      daysLeft: sql`(${until} - ${selection.today}::date)`.mapWith(Number),
      servicingAgentId: policy.servicingAgentId,
      key: keyColumns(order),
    })
    .from(page)
    .innerJoin(policy, eq(policy.id, sql`page.id`))
    .innerJoin(customer, eq(customer.id, policy.policyholderId))
    .innerJoin(product, eq(product.code, policy.productCode))
    .innerJoin(agent, eq(agent.id, policy.servicingAgentId))
    .orderBy(...orderBy(order));
}

/** The number of policies of each selection, in one statement; each counted up to `most`. */
export async function countDues<Name extends string>(
  db: Db,
  rows: RowScope,
  selection: Record<Name, DuesSelection>,
  most: number,
): Promise<Record<Name, Total>> {
  const countOf = (one: DuesSelection): SQL<Total> => {
    const join = one.search
      ? sql`join ${customer} on ${customer.id} = ${policy.policyholderId}`
      : sql``;
    const found = sql`select 1 from ${policy} ${join} where ${whereOf(rows, one)} limit ${most + 1}`;
    return sql`(select count(*) from (${found}) as found)`.mapWith((all) =>
      totalOf(Number(all), most),
    );
  };
  const names = Object.keys(selection) as Name[];
  const columns = Object.fromEntries(names.map((name) => [name, countOf(selection[name])]));
  const [counted] = await db.select(columns).from(sql`(select 1) as one`);
  if (counted === undefined) throw new Error('a row of counts always comes');
  return counted as Record<Name, Total>;
}
