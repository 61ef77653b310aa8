import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ChangeReader } from '../../approvals/kind.ts';
import { agent, agentMove } from '../../db/schema/index.ts';
import { audit } from '../audit/audit.ts';
import type { Responsible, Undo } from './apply-move.ts';
import { httpError } from './messages.ts';
import { restoreMonths } from './months.ts';
import { agentById } from './place.ts';
import { changeRoles } from './place-roles.ts';

export type MoveRow = typeof agentMove.$inferSelect;

/** A move; locked until the transaction ends where it is to be changed. */
export async function moveById(
  { db }: Pick<ChangeReader, 'db'>,
  id: number,
  lock = false,
): Promise<MoveRow | undefined> {
  const found = db.select().from(agentMove).where(eq(agentMove.id, id));
  const [row] = await (lock ? found.for('update') : found);
  return row;
}

/** The move, when it is the last that was made of its agent and nothing planned follows; else MOVE_OVER. */
export async function checkReversible(reader: ChangeReader, id: number): Promise<MoveRow> {
  const row = await moveById(reader, id, true);
  if (row === undefined || row.state !== 'APPLIED' || row.undo === null)
    throw httpError('MOVE_OVER');
  const [last] = await reader.db
    .select({ id: agentMove.id })
    .from(agentMove)
    .where(
      and(eq(agentMove.agentId, row.agentId), inArray(agentMove.state, ['APPLIED', 'PLANNED'])),
    )
    .orderBy(desc(agentMove.id))
    .limit(1);
  if (last?.id !== id) throw httpError('MOVE_OVER');
  return row;
}

/** Puts everything back that a move changed: place, team, roles and months. */
export async function reverseMove(
  reader: ChangeReader,
  id: number,
  { actor, by, reason, detail = {} }: Responsible,
): Promise<void> {
  const { db, deps } = reader;
  const now = deps.clock();
  const row = await checkReversible(reader, id);
  const { place, team, roles, moved, months, rows } = row.undo as Undo;
  const present = await agentById(db, row.agentId, true);
  if (present === undefined) throw httpError('MOVE_OVER');
  await db.update(agent).set(place).where(eq(agent.id, row.agentId));
  if (team.length > 0 && row.newManagerOfTeam !== null)
    await db
      .update(agent)
      .set({ managerId: row.agentId })
      .where(and(inArray(agent.id, team), eq(agent.managerId, row.newManagerOfTeam)));
  const back = { added: roles.removed, removed: roles.added };
  await changeRoles(db, row.agentId, back, { by, reason, at: now });
  await restoreMonths(db, moved, months, rows);
  await db.update(agentMove).set({ state: 'REVERSED' }).where(eq(agentMove.id, id));
  await audit(db, now, {
    ...{ action: 'org.move.reverse', result: 'OK', ...actor, object: `agent:${row.agentId}` },
    detail: { ...detail, moveId: id, reason },
    changes: [{ field: 'state', before: row.state, after: 'REVERSED' }],
  });
}
