import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { customer } from '../../db/schema/index.ts';
import type { RowWindow } from '../../lookup/listing.ts';
import { countUpTo } from '../../paging/count.ts';
import type { Total } from '../../paging/page.ts';
import { holdsOneByOne, isHolderIn } from '../../scope/customers.ts';
import type { RowScope } from '../../scope/row-scope.ts';
import { LARGE_SCOPE } from '../../scope/size.ts';
import { personColumns } from './columns.ts';
import type { Birthday } from './days.ts';

/** SQL over customer: holds a policy in scope. A small scope is read as a set of holders; in a large one each customer is tested. */
const holders = (rows: RowScope, agents: number) =>
  agents < LARGE_SCOPE ? isHolderIn(rows) : holdsOneByOne(rows);

/** The days as a table to join, in their order; month and day are compared as the index of customer has them. */
const tableOf = (days: readonly Birthday[]) =>
  sql`(select * from (values ${sql.join(
    days.map(({ month, day, on }) => sql`(${month}::numeric, ${day}::numeric, ${on}::date)`),
    sql`, `,
  )}) as days(month, day, on_day) order by on_day) as days`;

const onDay = sql`extract(month from ${customer.dateOfBirth}) = days.month
  and extract(day from ${customer.dateOfBirth}) = days.day`;

/** A page of the birthdays in scope on these days, by day and name, unmasked. */
export function readBirthdays(
  db: Db,
  rows: RowScope,
  agents: number,
  own: RowScope,
  days: readonly Birthday[],
  window: RowWindow,
) {
  return db
    .select({
      ...personColumns(own),
      day: sql<string>`to_char(days.on_day, 'YYYYMMDD')`,
      age: sql`extract(year from days.on_day) - extract(year from customer.date_of_birth)`.mapWith(
        Number,
      ),
    })
    .from(customer)
    .innerJoin(tableOf(days), onDay)
    .where(holders(rows, agents))
    .orderBy(sql`days.on_day`, sql`${customer.customerName} collate "vi-x-icu"`, asc(customer.id))
    .limit(window.limit)
    .offset(window.offset);
}

/** How many there are. */
export function countBirthdays(
  db: Db,
  rows: RowScope,
  agents: number,
  days: readonly Birthday[],
  most: number,
): Promise<Total> {
  const found = db
    .select({ id: customer.id })
    .from(customer)
    .innerJoin(tableOf(days), onDay)
    .where(holders(rows, agents));
  return countUpTo(db, found, most);
}
