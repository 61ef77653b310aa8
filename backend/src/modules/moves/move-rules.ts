import { firstOfMonth, localDay } from '@portal/calendar';
import { and, eq, ne } from 'drizzle-orm';
import type { ChangeReader } from '../../approvals/kind.ts';
import { agent, agentMove } from '../../db/schema/index.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { httpError } from './messages.ts';
import { type AgentRow, agentById, type Move } from './place.ts';

/** Throws MOVE_CLOSED for a day in a month that is closed: before those that may still be rewritten. */
export async function checkDay({ db, deps }: ChangeReader, { effectiveOn }: Move): Promise<void> {
  const months = await settingOf(db, 'HIERARCHY_BACKDATE_MONTHS');
  const open = firstOfMonth(localDay(deps.clock()), -months);
  if (effectiveOn >= open) return;
  const month = `${effectiveOn.slice(5, 7)}/${effectiveOn.slice(0, 4)}`;
  throw httpError('MOVE_CLOSED', { params: { month } });
}

/** Throws MOVE_PLANNED where another move of the agent waits for its day. */
export async function checkUnplanned({ db }: Pick<ChangeReader, 'db'>, { agentId }: Move) {
  const planned = and(eq(agentMove.agentId, agentId), eq(agentMove.state, 'PLANNED'));
  if ((await db.$count(agentMove, planned)) > 0) throw httpError('MOVE_PLANNED');
}

/** Who is directly below an agent and has not left. */
export const teamOf = ({ db }: Pick<ChangeReader, 'db'>, agentId: number): Promise<AgentRow[]> =>
  db
    .select()
    .from(agent)
    .where(and(eq(agent.managerId, agentId), ne(agent.status, 'TERMINATED')));

/** Throws MOVE_STATE where the agent has left already, or has not. */
function checkState({ status }: AgentRow, { kind }: Move): void {
  const isLeft = status === 'TERMINATED';
  const fits =
    kind === 'REINSTATE'
      ? isLeft
      : kind === 'RESUME'
        ? status === 'SUSPENDED'
        : kind === 'SUSPEND'
          ? status === 'ACTIVE'
          : !isLeft;
  if (!fits) throw httpError('MOVE_STATE');
}

async function checkAbove(reader: ChangeReader, row: AgentRow, managerId: number, least: number) {
  const above = await agentById(reader.db, managerId);
  if (above === undefined || above.status === 'TERMINATED') throw httpError('MOVE_STATE');
  if (above.path.includes(`/${row.id}/`))
    throw httpError('MOVE_CYCLE', { params: { agent: row.agentCode } });
  if (above.level >= least) throw httpError('MOVE_LEVEL');
}

/**
 * Throws where the tree would not be one afterwards: below itself, below an equal level, a team without a manager. Checked when
 * a move is sent, when it is approved and when its day has come.
 */
export async function checkMove(reader: ChangeReader, move: Move): Promise<AgentRow> {
  const row = await agentById(reader.db, move.agentId);
  if (row === undefined) throw httpError('MOVE_STATE');
  checkState(row, move);
  const level = move.to.level ?? row.level;
  const managerId = move.to.managerId === undefined ? row.managerId : move.to.managerId;
  if (managerId !== null && move.kind !== 'TERMINATE' && managerId !== undefined)
    await checkAbove(reader, row, managerId, level);
  const team = await teamOf(reader, row.id);
  const stays = move.kind === 'TERMINATE' || !move.withTeam;
  if (!stays) {
    if (team.some((one) => one.level <= level)) throw httpError('MOVE_LEVEL');
    return row;
  }
  if (team.length === 0) return row;
  if (move.newManagerOfTeam === null) throw httpError('TEAM_LEFT', { params: { n: team.length } });
  const least = Math.min(...team.map((one) => one.level));
  await checkAbove(reader, row, move.newManagerOfTeam, least);
  return row;
}
