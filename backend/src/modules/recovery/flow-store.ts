import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { recoveryFlow } from '../../db/schema/index.ts';

/** An idle recovery ends after this long (REC-24), in milliseconds. */
export const IDLE_MS = 10 * 60_000;

export type Flow = typeof recoveryFlow.$inferSelect;
type State = Flow['state'];

/** States in which a recovery can go on. */
export const LIVE: State[] = ['STARTED', 'CHALLENGED', 'VERIFIED'];

/** How a call names its recovery: the device must be the one that began it. */
export interface FlowName {
  flowId?: string | null;
  agentCode: string;
  deviceId: string;
}

/** The recovery that a call belongs to, dead or alive; without an id the newest of this code and device. */
export async function findFlow(
  db: Db,
  { flowId, agentCode, deviceId }: FlowName,
): Promise<Flow | undefined> {
  const [flow] = await db
    .select()
    .from(recoveryFlow)
    .where(
      and(
        eq(recoveryFlow.agentCode, agentCode),
        eq(recoveryFlow.deviceId, deviceId),
        flowId ? eq(recoveryFlow.id, flowId) : undefined,
      ),
    )
    .orderBy(desc(recoveryFlow.createdAt), desc(recoveryFlow.id))
    .limit(1);
  return flow;
}

export async function addFlow(
  db: Db,
  now: Date,
  target: Pick<Flow, 'accountId' | 'agentCode' | 'deviceId' | 'channel' | 'ip'>,
): Promise<Flow> {
  const expiresAt = new Date(now.getTime() + IDLE_MS);
  const [flow] = await db
    .insert(recoveryFlow)
    .values({ ...target, expiresAt, createdAt: now })
    .returning();
  return flow as Flow;
}

/**
 * Moves an active recovery to another state and prolongs it. Returns it as it is now; undefined when it was not in
 * `from`.
 */
export async function moveFlow(
  db: Db,
  now: Date,
  id: string,
  from: State[],
  change: Partial<Flow>,
): Promise<Flow | undefined> {
  const [flow] = await db
    .update(recoveryFlow)
    .set({ expiresAt: new Date(now.getTime() + IDLE_MS), ...change })
    .where(
      and(
        eq(recoveryFlow.id, id),
        inArray(recoveryFlow.state, from),
        gt(recoveryFlow.expiresAt, now),
      ),
    )
    .returning();
  return flow;
}

/**
 * Counts an attempt at a secret before it is compared. Returns how many there were; undefined when the recovery has
 * ended.
 */
export async function takeFlowTry(
  db: Db,
  now: Date,
  id: string,
  from: State[],
): Promise<number | undefined> {
  const [flow] = await db
    .update(recoveryFlow)
    .set({ attempts: sql`${recoveryFlow.attempts} + 1` })
    .where(
      and(
        eq(recoveryFlow.id, id),
        inArray(recoveryFlow.state, from),
        gt(recoveryFlow.expiresAt, now),
      ),
    )
    .returning({ attempts: recoveryFlow.attempts });
  return flow?.attempts;
}

/** Ends a recovery that was used up. */
export const closeFlow = (db: Db, id: string) =>
  db
    .update(recoveryFlow)
    .set({ state: 'CLOSED' })
    .where(and(eq(recoveryFlow.id, id), inArray(recoveryFlow.state, LIVE)));

/** Ends the other recoveries of an account, also those of other devices. */
export const closeOthers = (db: Db, accountId: number, id: string) =>
  db
    .update(recoveryFlow)
    .set({ state: 'CLOSED' })
    .where(
      and(
        eq(recoveryFlow.accountId, accountId),
        ne(recoveryFlow.id, id),
        inArray(recoveryFlow.state, LIVE),
      ),
    );
