import { firstOfMonth } from '@portal/calendar';
import type { DashboardBirthday } from '@portal/types';
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { customer, policy } from '../../db/schema/index.ts';
import { maskPhone } from '../../scope/mask.ts';
import { OF_POLICY, type RowScope } from '../../scope/row-scope.ts';
import { servedBy } from '../customer/columns.ts';

/** Policies that took effect this month and are still in force. */
export async function countFresh(db: Db, rows: RowScope, today: string): Promise<number> {
  const [row] = await db
    .select({ all: sql`count(*)`.mapWith(Number) })
    .from(policy)
    .where(
      and(
        rows(OF_POLICY),
        eq(policy.typeEffect, 'EFFECT'),
        gte(policy.effectiveDate, firstOfMonth(today)),
      ),
    );
  return row?.all ?? 0;
}

/** Policyholders in scope whose birthday is today, in the order of their names; whole phones in `contacts` alone. */
export async function readBirthdays(
  db: Db,
  { rows, contacts }: { rows: RowScope; contacts: RowScope },
  { today, limit }: { today: string; limit: number },
) {
  const born = customer.dateOfBirth;
  const found = await db
    .select({
      customerNo: customer.customerNo,
      name: customer.customerName,
      age: sql`extract(year from ${today}::date) - extract(year from ${born})`.mapWith(Number),
      phone: customer.phoneE164,
      served: servedBy(contacts),
      all: sql`count(*) over ()`.mapWith(Number),
    })
    .from(customer)
    .where(
      and(
        // Both parts as the index has them. Those of 29 February keep the 28th where there is no 29th.
        sql`extract(month from ${born}) = extract(month from ${today}::date)`,
        sql`(extract(day from ${born}) = extract(day from ${today}::date)
          or (extract(day from ${born}) = 29 and to_char(${today}::date, 'MMDD') = '0228'
            and to_char(${today}::date + 1, 'MMDD') = '0301'))`,
        sql`exists (select 1 from ${policy} where ${policy.policyholderId} = ${customer.id} and ${rows(OF_POLICY)})`,
      ),
    )
    .orderBy(sql`${customer.customerName} collate "vi-x-icu"`, asc(customer.id))
    .limit(limit);
  const datas: DashboardBirthday[] = found.map(({ all: _, served, phone, ...row }) => ({
    ...row,
    phone: served ? phone : maskPhone(phone),
  }));
  return { datas, totalData: found[0]?.all ?? 0 };
}
