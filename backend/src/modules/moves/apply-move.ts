import { AGENT_LEVELS, type AgentType } from '@portal/domain/agent';
import { and, eq, inArray, like, sql } from 'drizzle-orm';
import type { Actor, ChangeReader } from '../../approvals/kind.ts';
import type { Db } from '../../db/handle.ts';
import { account, agent, agentMove, office, policy } from '../../db/schema/index.ts';
import { audit } from '../audit/audit.ts';
import { endAccess } from '../people/end-access.ts';
import { type MonthRow, rewriteMonths, rewrittenMonths } from './months.ts';
import { checkMove, teamOf } from './move-rules.ts';
import { notifyMoved } from './notice.ts';
import { agentById, type Move, type Place, placeCodes, placeOf } from './place.ts';
import { changeRoles, type RoleChange, rolesAt } from './place-roles.ts';

/** What a reversal puts back. */
export interface Undo {
  place: Place;
  team: number[];
  roles: RoleChange;
  moved: number[];
  months: number[];
  rows: MonthRow[];
}

export interface Responsible {
  actor: Actor;
  by: number | null;
  reason: string;
  /** For the audit: who asked, who approved, in which request. */
  detail?: Record<string, string | number | null>;
}

/** The agents in the branch of a path, the top of it included. */
export async function branchOf(db: Db, path: string): Promise<number[]> {
  const rows = await db
    .select({ id: agent.id })
    .from(agent)
    .where(like(agent.path, `${path}%`));
  return rows.map(({ id }) => id);
}

/** The policies that carry a path. */
export const policiesOf = (db: Db, path: string): Promise<number> =>
  db.$count(policy, like(policy.servicingPath, `${path}%`));

const STATUS = {
  SUSPEND: 'SUSPENDED',
  RESUME: 'ACTIVE',
  TERMINATE: 'TERMINATED',
  REINSTATE: 'ACTIVE',
} as const;

/** A level brings its own rank and group of ranks, but for those whose group is not a rank. */
function ranksAt(place: Place, level: number | undefined): Partial<Place> {
  if (level === undefined || level === place.level) return {};
  const rank = AGENT_LEVELS[level - 1] as AgentType;
  const isPlain = (AGENT_LEVELS as readonly string[]).includes(place.groupType);
  return isPlain ? { level, agentType: rank, groupType: rank as Place['groupType'] } : { level };
}

/** The place of an agent after a move. */
export async function placeAfter(db: Db, before: Place, move: Move): Promise<Place> {
  const { managerId, officeId, groupId, level } = move.to;
  const [unit] =
    officeId === undefined || officeId === null
      ? []
      : await db.select({ id: office.orgUnitId }).from(office).where(eq(office.id, officeId));
  const status = STATUS[move.kind as keyof typeof STATUS] ?? before.status;
  return {
    ...{ ...before, ...ranksAt(before, level), status },
    ...(managerId === undefined ? {} : { managerId }),
    ...(officeId === undefined ? {} : { officeId, orgUnitId: unit?.id ?? null }),
    ...(groupId === undefined ? {} : { groupId }),
    terminatedOn: status === 'TERMINATED' ? (before.terminatedOn ?? move.effectiveOn) : null,
  };
}

async function endAccountOf({ db, deps }: ChangeReader, agentId: number, actor: Actor) {
  const rows = await db.select().from(account).where(eq(account.agentId, agentId));
  for (const { id } of rows) {
    const username = actor.actorName ?? 'system';
    await endAccess({ db, deps, subject: { username } }, { id, agentId }, 'TERMINATED');
  }
}

/** Makes a move in the caller's transaction: place, team, roles, months, sessions, messages, audit. */
export async function applyMove(
  reader: ChangeReader,
  moveId: number,
  move: Move,
  { actor, by, reason, detail = {} }: Responsible,
): Promise<void> {
  const { db, deps } = reader;
  const now = deps.clock();
  await agentById(db, move.agentId, true);
  const row = await checkMove(reader, move);
  const before = placeOf(row);
  const moved = await branchOf(db, row.path);
  const policies = await policiesOf(db, row.path);
  const stays = move.kind === 'TERMINATE' || !move.withTeam;
  const team = stays ? (await teamOf(reader, row.id)).map(({ id }) => id) : [];
  if (team.length > 0)
    await db
      .update(agent)
      .set({ managerId: move.newManagerOfTeam })
      .where(and(inArray(agent.id, team), eq(agent.managerId, row.id)));
  const after = await placeAfter(db, before, move);
  await db.update(agent).set(after).where(eq(agent.id, row.id));
  const [old, fresh] = [rolesAt(before), rolesAt(after)];
  const expected = {
    added: fresh.filter((code) => !old.includes(code)),
    removed: old.filter((code) => !fresh.includes(code)),
  };
  const roles = await changeRoles(db, row.id, expected, { by, reason, at: now });
  const months = rewrittenMonths(move.effectiveOn, now);
  const rows = await rewriteMonths(db, moved, months, now);
  if (after.status !== 'ACTIVE') await endAccountOf(reader, row.id, actor);
  const undo: Undo = { place: before, team, roles, moved, months, rows };
  const [from, to] = [await placeCodes(db, before), await placeCodes(db, after)];
  await db
    .update(agentMove)
    .set({
      ...{ state: 'APPLIED', appliedAt: now, from, to: { ...move.to, codes: to }, undo },
      counts: { people: moved.length, policies },
    })
    .where(eq(agentMove.id, moveId));
  await notifyMoved(reader, row, [before.managerId, after.managerId], move.effectiveOn);
  const changes = Object.keys(from)
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, before: from[field] ?? null, after: to[field] ?? null }));
  await audit(db, now, {
    ...{ action: `org.${move.kind.toLowerCase()}`, result: 'OK', ...actor },
    object: `agent:${row.id}`,
    detail: { ...detail, moveId, reason, effectiveOn: move.effectiveOn, people: moved.length },
    changes,
  });
}

/** Claims of a branch that are still being handled. */
export const openClaimsOf = async (db: Db, path: string, open: readonly string[]) => {
  const { rows } = await db.execute<{ n: string }>(sql`
    select count(*) as n from claim where servicing_path like ${`${path}%`}
       and status = any(${sql.param(open)}::text[])`);
  return Number(rows[0]?.n ?? 0);
};
