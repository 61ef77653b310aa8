import type { GaGrowth } from '@portal/types';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, policyIssueAgg } from '../../db/schema/index.ts';
import { OF_AGENT, type RowScope } from '../../scope/row-scope.ts';
import { monthsBefore, readPremium } from './chart-store.ts';

/** More members than any group has; keeps the answer short for every caller. */
const MOST = 200;

const { yyyymm, agentId, policies, annualPremium } = policyIssueAgg;
const sumOf = (column: unknown) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

/** How the business of the agents in these rows has grown in the twelve months up to a day's own. */
export async function readGrowth(db: Db, rows: RowScope, today: string): Promise<GaGrowth> {
  const months = monthsBefore(today);
  const now = months.at(-1) ?? 0;
  const [premium, issued, members] = await Promise.all([
    readPremium(db, rows, today),
    db
      .select({ yyyymm, policies: sumOf(policies) })
      .from(policyIssueAgg)
      .innerJoin(agent, eq(agent.id, agentId))
      .where(and(rows(OF_AGENT), inArray(yyyymm, months)))
      .groupBy(yyyymm),
    db
      .select({
        agentCode: agent.agentCode,
        agentName: agent.fullName,
        policies: sumOf(policies),
        annualPremium: sumOf(annualPremium),
        thisMonth: sql`coalesce(sum(${policies}) filter (where ${yyyymm} = ${now}), 0)`.mapWith(
          Number,
        ),
      })
      .from(agent)
      .leftJoin(policyIssueAgg, and(eq(agentId, agent.id), inArray(yyyymm, months)))
      .where(rows(OF_AGENT))
      .groupBy(agent.id)
      .orderBy(desc(sumOf(policies)), asc(agent.agentCode))
      .limit(MOST),
  ]);
  return {
    premium,
    issued: months.map((month) => ({
      month: String(month),
      policies: issued.find((row) => row.yyyymm === month)?.policies ?? 0,
    })),
    members,
  };
}
