import { firstOfMonth } from '@portal/calendar';
import { IN_EFFECT, POLICY_STATUSES } from '@portal/domain/policy';
import {
  PERSISTENCY_MONTHS,
  type PersistencyChart,
  type PolicyStatesChart,
  type PolicyStatus,
  type PremiumChart,
} from '@portal/types';
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, policyIssueAgg, policyTotalAgg, premiumMonthAgg } from '../../db/schema/index.ts';
import { OF_AGENT, type RowScope } from '../../scope/row-scope.ts';

const YEAR = 12;

/** yyyymm of the month `away` months from a day ('yyyy-mm-dd'). */
const monthOf = (day: string, away: number): number =>
  Number(firstOfMonth(day, away).slice(0, 7).replace('-', ''));

/** `count` months, the last of them `back` months before the day's own; the oldest first. */
export const monthsBefore = (day: string, back = 0, count = YEAR): number[] =>
  Array.from({ length: count }, (_, at) => monthOf(day, at + 1 - count - back));

/** Policies in scope by state, from the figures that the database keeps. */
export async function readStates(db: Db, rows: RowScope): Promise<PolicyStatesChart> {
  const { status, policies, annualPremium } = policyTotalAgg;
  const found = await db
    .select({
      status,
      policies: sql`sum(${policies})`.mapWith(Number),
      annualPremium: sql`sum(${annualPremium})`.mapWith(Number),
    })
    .from(policyTotalAgg)
    .innerJoin(agent, eq(agent.id, policyTotalAgg.agentId))
    .where(rows(OF_AGENT))
    .groupBy(status);
  return POLICY_STATUSES.map(
    (word) =>
      found.find((row) => row.status === word) ?? { status: word, policies: 0, annualPremium: 0 },
  );
}

/** Premium in scope of the twelve months up to a day's own. */
export async function readPremium(db: Db, rows: RowScope, today: string): Promise<PremiumChart> {
  const { yyyymm, due, collected } = premiumMonthAgg;
  const months = monthsBefore(today);
  const found = await db
    .select({
      yyyymm,
      due: sql`sum(${due})`.mapWith(Number),
      collected: sql`sum(${collected})`.mapWith(Number),
    })
    .from(premiumMonthAgg)
    .innerJoin(agent, eq(agent.id, premiumMonthAgg.agentId))
    .where(and(rows(OF_AGENT), inArray(yyyymm, months)))
    .groupBy(yyyymm);
  return months.map((month) => {
    const row = found.find((one) => one.yyyymm === month);
    return { month: String(month), due: row?.due ?? 0, collected: row?.collected ?? 0 };
  });
}

/** Did not last for no fault of keeping it: never taken, or used up by a claim. */
const NOT_COUNTED: PolicyStatus[] = ['CANCELLED_FREE_LOOK', 'CLAIM_TERMINATED'];

/** The share of policies that are still there; `persistencyChart` says what is counted. */
export async function readPersistency(
  db: Db,
  rows: RowScope,
  today: string,
): Promise<PersistencyChart> {
  const { yyyymm, agentId, status, policies } = policyIssueAgg;
  const cohorts = PERSISTENCY_MONTHS.map((months) => ({
    months,
    issuedIn: monthsBefore(today, months),
  }));
  const found = await db
    .select({
      yyyymm,
      issued: sql`sum(${policies})`.mapWith(Number),
      inForce:
        sql`coalesce(sum(${policies}) filter (where ${inArray(status, IN_EFFECT)}), 0)`.mapWith(
          Number,
        ),
    })
    .from(policyIssueAgg)
    .innerJoin(agent, eq(agent.id, agentId))
    .where(
      and(
        rows(OF_AGENT),
        inArray(
          yyyymm,
          cohorts.flatMap(({ issuedIn }) => issuedIn),
        ),
        notInArray(status, NOT_COUNTED),
      ),
    )
    .groupBy(yyyymm);
  return cohorts.map(({ months, issuedIn }) => {
    const its = found.filter((row) => issuedIn.includes(row.yyyymm));
    return {
      months,
      from: String(issuedIn[0]),
      to: String(issuedIn.at(-1)),
      issued: its.reduce((sum, row) => sum + row.issued, 0),
      inForce: its.reduce((sum, row) => sum + row.inForce, 0),
    };
  });
}
