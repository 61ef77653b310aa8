import { birthdayList } from '@portal/domain/customer';
import { type SQL, sql } from 'drizzle-orm';
import { customer } from '../../db/schema/index.ts';
import { byName } from '../../lookup/columns.ts';
import { listSource } from '../../lookup/list-source.ts';
import { holdsOneByOne, isHolderIn } from '../../scope/customers.ts';
import type { RowScope } from '../../scope/row-scope.ts';
import { LARGE_SCOPE } from '../../scope/size.ts';
import { personColumns } from './columns.ts';
import type { Birthday } from './days.ts';

/** The days as a table to join, in their order; month and day are compared as the index of customer has them. */
const tableOf = (days: readonly Birthday[]) =>
  sql`(select * from (values ${sql.join(
    days.map(({ month, day, on }) => sql`(${month}::numeric, ${day}::numeric, ${on}::date)`),
    sql`, `,
  )}) as days(month, day, on_day) order by on_day) as days`;

const onDay = sql`extract(month from ${customer.dateOfBirth}) = days.month
  and extract(day from ${customer.dateOfBirth}) = days.day`;

/** How the birthdays in scope on these days are found, by day and name, unmasked. */
export const birthdaySource = (days: readonly Birthday[], own: RowScope) =>
  listSource({
    list: birthdayList,
    table: customer,
    id: customer.id,
    density: 'holders',
    // A small scope is read as a set of holders; in a large one each customer is tested.
    find: ({ rows, agents }) => ({
      where: agents < LARGE_SCOPE ? isHolderIn(rows) : holdsOneByOne(rows),
    }),
    joins: { days: { table: tableOf(days), on: onDay } },
    always: ['days'],
    columns: {
      ...personColumns(own),
      day: sql<string>`to_char(days.on_day, 'YYYYMMDD')`,
      age: sql`extract(year from days.on_day) - extract(year from customer.date_of_birth)`.mapWith(
        Number,
      ) as SQL<number>,
    },
    sorts: {},
    fixedOrder: {
      by: sql`days.on_day`,
      type: 'date',
      tieBreak: byName(customer.customerName).by,
    },
    filters: {},
  });
