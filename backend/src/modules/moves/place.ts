import type { MoveKind } from '@portal/domain/move';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { agent, agentGroup, office } from '../../db/schema/index.ts';

export type AgentRow = typeof agent.$inferSelect;

/** What a move changes of an agent; ids, so that a plan survives renamed codes. */
export interface MoveTarget {
  managerId?: number | null | undefined;
  officeId?: number | null | undefined;
  groupId?: number | null | undefined;
  level?: number | undefined;
}

/** A move whose codes have been resolved. */
export interface Move {
  agentId: number;
  kind: MoveKind;
  to: MoveTarget;
  withTeam: boolean;
  newManagerOfTeam: number | null;
  /** yyyy-mm-dd. */
  effectiveOn: string;
}

/** The part of an agent's row that moves change, and reversals put back. */
export const placeOf = (row: AgentRow) => ({
  ...{ managerId: row.managerId, officeId: row.officeId, orgUnitId: row.orgUnitId },
  ...{ groupId: row.groupId, level: row.level, agentType: row.agentType },
  ...{ groupType: row.groupType, status: row.status, terminatedOn: row.terminatedOn },
});
export type Place = ReturnType<typeof placeOf>;

/** An agent; locked until the transaction ends where it is to be changed. */
export async function agentById(db: Db, id: number, lock = false): Promise<AgentRow | undefined> {
  const found = db.select().from(agent).where(eq(agent.id, id));
  const [row] = await (lock ? found.for('no key update') : found);
  return row;
}

/** A place in codes, as it is shown and stored. */
export async function placeCodes(
  db: Db,
  place: Pick<Place, 'managerId' | 'officeId' | 'groupId' | 'level' | 'status'>,
): Promise<Record<string, string | null>> {
  const codeOf = async (rows: Promise<{ code: string }[]>) => (await rows)[0]?.code ?? null;
  return {
    manager: await codeOf(
      db
        .select({ code: agent.agentCode })
        .from(agent)
        .where(eq(agent.id, place.managerId ?? 0)),
    ),
    office: await codeOf(
      db
        .select({ code: office.code })
        .from(office)
        .where(eq(office.id, place.officeId ?? 0)),
    ),
    group: await codeOf(
      db
        .select({ code: agentGroup.code })
        .from(agentGroup)
        .where(eq(agentGroup.id, place.groupId ?? 0)),
    ),
    level: String(place.level),
    status: place.status,
  };
}
