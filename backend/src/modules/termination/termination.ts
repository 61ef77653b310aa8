import { COMPANY } from '@portal/domain/company';
import type { Termination } from '@portal/types';
import { and, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { IN_VIETNAM } from '../../db/local-time.ts';
import { agent } from '../../db/schema/index.ts';
import { dayText } from '../../lookup/columns.ts';

/**
 * What is published about an agent who no longer works for the company. One statement returns the same, undefined, for
 * a code that is unknown, for an agent who still works, and for one whose last day is in the future (CNT-13).
 */
export async function readTermination(
  db: Db,
  now: Date,
  agentCode: string,
): Promise<Termination | null> {
  const [row] = await db
    .select({
      agentCode: agent.agentCode,
      agentName: agent.fullName,
      terminatedOn: dayText(agent.terminatedOn),
    })
    .from(agent)
    .where(
      and(
        eq(agent.agentCode, agentCode),
        eq(agent.companyId, COMPANY),
        eq(agent.status, 'TERMINATED'),
        isNotNull(agent.terminatedOn),
        lte(
          agent.terminatedOn,
          sql`(${now.toISOString()}::timestamptz at time zone ${IN_VIETNAM})::date`,
        ),
      ),
    );
  return row?.terminatedOn ? { ...row, terminatedOn: row.terminatedOn } : null;
}
