import type { RepeatedCall } from '@portal/types';
import { eq } from 'drizzle-orm';
import type { ChangeReader } from '../../approvals/kind.ts';
import type { Db } from '../../db/handle.ts';
import { agent, agentGroup, office } from '../../db/schema/index.ts';
import type { Move } from './place.ts';

type Id = number | null | undefined;
type Change = ({ what: 'MOVE' } & Move) | { what: 'REVERSE'; moveId: number };

/** The code of an agent; null stays null, what is left out stays out. */
export async function agentCodeOf(db: Db, id: Id): Promise<string | null | undefined> {
  if (id == null) return id;
  const [row] = await db.select({ code: agent.agentCode }).from(agent).where(eq(agent.id, id));
  return row?.code ?? null;
}

async function placeCodeOf(db: Db, table: typeof office | typeof agentGroup, id: Id) {
  if (id == null) return id;
  const [row] = await db.select({ code: table.code }).from(table).where(eq(table.id, id));
  return row?.code ?? null;
}

const PATHS: Readonly<Record<string, string>> = {
  TERMINATE: 'admin/org/terminate',
  REINSTATE: 'admin/org/reinstate',
};
const STATES: Readonly<Record<string, string>> = { SUSPEND: 'SUSPENDED', RESUME: 'ACTIVE' };

/** The call that makes the same move: its places as codes, which calls name. */
export async function moveAgain({ db }: ChangeReader, change: Change): Promise<RepeatedCall> {
  if (change.what === 'REVERSE')
    return { method: 'POST', path: 'admin/org/move/reverse', body: { moveId: change.moveId } };
  const { agentId, kind, withTeam, effectiveOn, to } = change;
  const target = {
    managerCode: await agentCodeOf(db, to.managerId),
    officeCode: await placeCodeOf(db, office, to.officeId),
    groupCode: await placeCodeOf(db, agentGroup, to.groupId),
    ...{ level: to.level, status: STATES[kind] },
  };
  const body = { agentId, withTeam, effectiveOn, to: target };
  const newManagerOfTeam = await agentCodeOf(db, change.newManagerOfTeam);
  const path = PATHS[kind] ?? 'admin/org/move';
  return { method: 'POST', path, body: { ...body, ...(newManagerOfTeam && { newManagerOfTeam }) } };
}
