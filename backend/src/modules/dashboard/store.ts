import type { DashboardBirthday, DashboardPremium } from '@portal/types';
import { and, asc, eq, gte, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { customer, policy, premiumDue } from '../../db/schema/index.ts';
import { OF_POLICY, type Rows } from '../../scope/rows.ts';
import { firstOfMonth } from '../dues/local-day.ts';

const MONTHS = 12;

/** Instalments by the month in which they fall due, with what of them is paid: this month and the eleven before. */
export async function readPremium(db: Db, rows: Rows, today: string): Promise<DashboardPremium> {
  const month = sql<string>`to_char(${premiumDue.dueDate}, 'YYYYMM')`;
  const paid = sql`filter (where ${premiumDue.status} = 'PAID')`;
  const found = await db
    .select({
      month,
      due: sql`sum(${premiumDue.amount})`.mapWith(Number),
      collected: sql`coalesce(sum(${premiumDue.amount}) ${paid}, 0)`.mapWith(Number),
    })
    .from(premiumDue)
    .innerJoin(policy, eq(policy.id, premiumDue.policyId))
    .where(
      and(
        rows(OF_POLICY),
        ne(premiumDue.status, 'WAIVED'),
        gte(premiumDue.dueDate, firstOfMonth(today, 1 - MONTHS)),
        lt(premiumDue.dueDate, firstOfMonth(today, 1)),
      ),
    )
    .groupBy(month);
  return Array.from({ length: MONTHS }, (_, at) => {
    const name = firstOfMonth(today, at + 1 - MONTHS)
      .replaceAll('-', '')
      .slice(0, 6);
    return found.find((one) => one.month === name) ?? { month: name, due: 0, collected: 0 };
  });
}

/** Policies that took effect this month and are still in force. */
export async function countFresh(db: Db, rows: Rows, today: string): Promise<number> {
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

/** Policyholders in scope whose birthday is today, in the order of their names. */
export async function readBirthdays(db: Db, rows: Rows, today: string, limit: number) {
  const born = customer.dateOfBirth;
  const found = await db
    .select({
      customerNo: customer.customerNo,
      name: customer.customerName,
      age: sql`extract(year from ${today}::date) - extract(year from ${born})`.mapWith(Number),
      phone: customer.phoneE164,
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
  const datas: DashboardBirthday[] = found.map(({ all: _, ...row }) => row);
  return { datas, totalData: found[0]?.all ?? 0 };
}
