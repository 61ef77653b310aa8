import { localDay } from '@portal/calendar';
import type { MoveKind } from '@portal/domain/move';
import type { orgMovePreview } from '@portal/types';
import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { agent, agentGroup, office } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss } from '../../lookup/guard.ts';
import { fieldFault } from '../people/reason.ts';
import { httpError } from './messages.ts';
import { type AgentRow, agentById, type Move, type MoveTarget } from './place.ts';

export type MoveRequest = z.output<typeof orgMovePreview>;

/** SQL: whether a row of this unit is one that the caller administers. */
export const ofCaller = ({ subject }: Pick<Caller, 'subject'>, unit: PgColumn): SQL | undefined => {
  const units = subject.staff?.scopeUnits ?? null;
  return units === null ? undefined : inArray(unit, [...units, 0]);
};

/** An agent whom the caller administers; 404 alike for all others. */
export async function ownAgent(call: Caller, id: number): Promise<AgentRow> {
  const [row] = await call.db
    .select()
    .from(agent)
    .where(
      and(
        eq(agent.id, id),
        eq(agent.companyId, call.subject.companyId),
        ofCaller(call, agent.orgUnitId),
      ),
    );
  if (row !== undefined) return row;
  await recordMiss(call, 'org.agent');
  throw commonError('NOT_FOUND');
}

/** The id of a code that the caller may name; throws PLACE_UNKNOWN at the field. */
async function idOfCode(call: Caller, field: string, code: string): Promise<number> {
  const { db, language } = call;
  const byField = {
    officeCode: () =>
      db
        .select({ id: office.id })
        .from(office)
        .where(
          and(eq(office.code, code), eq(office.status, 'OPEN'), ofCaller(call, office.orgUnitId)),
        ),
    groupCode: () =>
      db.select({ id: agentGroup.id }).from(agentGroup).where(eq(agentGroup.code, code)),
  };
  const manager = () =>
    db
      .select({ id: agent.id })
      .from(agent)
      .where(and(eq(agent.agentCode, code), ofCaller(call, agent.orgUnitId)));
  const [row] = await (byField[field as keyof typeof byField] ?? manager)();
  if (row === undefined) throw fieldFault('PLACE_UNKNOWN', field, language);
  return row.id;
}

/** What is left out stays; an empty code takes away. */
async function idFor(call: Caller, field: string, code: string | null | undefined) {
  if (code === undefined) return undefined;
  return code === null || code === '' ? null : idOfCode(call, field, code);
}

function kindOf({ kind, to }: MoveRequest, target: MoveTarget, row: AgentRow): MoveKind {
  if (kind !== 'MOVE') return kind;
  if (to.status === 'SUSPENDED') return 'SUSPEND';
  if (to.status === 'ACTIVE') return 'RESUME';
  const { managerId, officeId, groupId, level } = target;
  if (managerId !== undefined && managerId !== row.managerId) return 'TRANSFER';
  if (officeId !== undefined && officeId !== row.officeId) return 'OFFICE';
  if (groupId !== undefined && groupId !== row.groupId) return 'GROUP';
  if (level !== undefined && level !== row.level) return 'LEVEL';
  throw httpError('MOVE_EMPTY');
}

/** A request in ids. Throws NOT_FOUND, PLACE_UNKNOWN and MOVE_EMPTY. */
export async function resolveMove(call: Caller, request: MoveRequest): Promise<Move> {
  const row = await ownAgent(call, request.agentId);
  const { managerCode, officeCode, groupCode, level } = request.to;
  const to: MoveTarget = {
    managerId: await idFor(call, 'managerCode', managerCode),
    officeId: await idFor(call, 'officeCode', officeCode),
    groupId: await idFor(call, 'groupCode', groupCode),
    level,
  };
  const stored = Object.fromEntries(Object.entries(to).filter(([, value]) => value !== undefined));
  const newManager = await idFor(call, 'newManagerOfTeam', request.newManagerOfTeam || null);
  return {
    agentId: row.id,
    kind: kindOf(request, to, row),
    to: stored as MoveTarget,
    withTeam: request.withTeam,
    newManagerOfTeam: newManager ?? null,
    effectiveOn: request.effectiveOn ?? localDay(call.deps.clock()),
  };
}

/** A stored move of an agent whom the caller administers. */
export async function checkOwnMove(call: Caller, agentId: number | undefined): Promise<void> {
  if (agentId === undefined || (await agentById(call.db, agentId)) === undefined)
    throw commonError('NOT_FOUND');
  await ownAgent(call, agentId);
}
