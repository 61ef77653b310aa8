import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { account, agent, customer, prospect, samActivity } from '../../db/schema/index.ts';
import { momentText } from '../../lookup/columns.ts';
import { OF_AGENT, type RowScope } from '../../scope/row-scope.ts';
import { activityColumns, type Seen } from './columns.ts';
import { shownActivity } from './seen.ts';

const HISTORY = 5;
/** The month that a code names: 'HD2611…' is of November 2026; the partition follows from it. */
const monthOf = (actCode: string) => `20${actCode.slice(2, 4)}-${actCode.slice(4, 6)}-01`;

const CODE = /^HD\d{2}(?:0[1-9]|1[0-2])\d{7}$/;

/** Whether a text is a code of an activity. */
export const isActCode = (text: string): boolean => CODE.test(text);

/** SQL: the activity of a code. */
export const ofCode = (actCode: string): SQL =>
  sql`(${samActivity.planMonth} = ${monthOf(actCode)}::date and ${samActivity.actCode} = ${actCode})`;

/** The rows of activities with their parties, as this caller may see them. */
export async function readActivities(
  db: Db,
  by: Seen,
  where: SQL | undefined,
  { order, limit }: { order: SQL; limit: number },
) {
  const rows = await db
    .select(activityColumns(by))
    .from(samActivity)
    .innerJoin(agent, eq(agent.id, samActivity.agentId))
    .leftJoin(customer, eq(customer.id, samActivity.customerId))
    .leftJoin(prospect, eq(prospect.id, samActivity.prospectId))
    .where(where)
    .orderBy(order, samActivity.id)
    .limit(limit);
  return rows.map(shownActivity);
}

type Party = Pick<typeof samActivity.$inferSelect, 'customerId' | 'prospectId' | 'agentId'>;

/** The last activities of an agent with the same party. */
function historyOf(db: Db, actCode: string, { customerId, prospectId, agentId }: Party) {
  if (customerId === null && prospectId === null) return [];
  const withParty =
    customerId === null
      ? eq(samActivity.prospectId, prospectId ?? 0)
      : eq(samActivity.customerId, customerId);
  return db
    .select({
      actCode: samActivity.actCode,
      startAt: momentText<string>(samActivity.startAt),
      kind: samActivity.kind,
      status: samActivity.status,
      outcome: samActivity.outcome,
    })
    .from(samActivity)
    .where(and(withParty, eq(samActivity.agentId, agentId), ne(samActivity.actCode, actCode)))
    .orderBy(desc(samActivity.startAt), desc(samActivity.id))
    .limit(HISTORY);
}

/** An activity in reach with all that belongs to it; undefined for every other. */
export async function readDetail(db: Db, by: Seen, reach: RowScope, actCode: string) {
  const [row] = await db
    .select({
      ...activityColumns(by),
      purpose: samActivity.purpose,
      place: samActivity.place,
      note: sql<
        string | null
      >`case when ${samActivity.agentId} = ${by.agentId} or ${samActivity.shared}
        then ${samActivity.note} end`,
      shared: samActivity.shared,
      moves: samActivity.moves,
      cancelReason: samActivity.cancelReason,
      resultAt: momentText<string | null>(samActivity.resultAt),
      createdAt: momentText<string>(samActivity.createdAt),
      assignedBy: sql<
        string | null
      >`case when ${account.agentId} is distinct from ${samActivity.agentId}
        then ${account.fullname} end`,
      itsParty: {
        customerId: samActivity.customerId,
        prospectId: samActivity.prospectId,
        agentId: samActivity.agentId,
      },
    })
    .from(samActivity)
    .innerJoin(agent, eq(agent.id, samActivity.agentId))
    .leftJoin(customer, eq(customer.id, samActivity.customerId))
    .leftJoin(prospect, eq(prospect.id, samActivity.prospectId))
    .leftJoin(account, eq(account.id, samActivity.createdBy))
    .where(and(ofCode(actCode), reach(OF_AGENT)));
  if (row === undefined) return undefined;
  const { itsParty, ...shown } = row;
  return { ...shownActivity(shown), history: await historyOf(db, actCode, itsParty) };
}

/** The whole row of an activity in reach, locked until the transaction ends; undefined for every other. */
export async function holdActivity(db: Db, reach: RowScope, actCode: string) {
  const [row] = await db
    .select()
    .from(samActivity)
    .where(
      and(
        ofCode(actCode),
        sql`${samActivity.agentId} in (select agent.id from agent where ${reach(OF_AGENT)})`,
      ),
    )
    .for('update');
  return row;
}
export type HeldActivity = NonNullable<Awaited<ReturnType<typeof holdActivity>>>;
