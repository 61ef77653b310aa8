import { OPEN_CLAIM } from '@portal/domain/claim';
import type { OrgMoveEffect } from '@portal/types';
import { inArray } from 'drizzle-orm';
import { isHeldKind } from '../../approvals/held.ts';
import { agent } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { branchOf, openClaimsOf, placeAfter, policiesOf } from './apply-move.ts';
import { rewrittenMonths } from './months.ts';
import { moveKind } from './move-kind.ts';
import { checkDay, checkMove, checkUnplanned } from './move-rules.ts';
import { agentById, placeOf } from './place.ts';
import { rolesAt } from './place-roles.ts';
import { type MoveRequest, resolveMove } from './resolve-move.ts';

const idsIn = (path: string): number[] => path.split('/').filter(Boolean).map(Number);

/** What a move would do, counted by the same path that it would change. Writes nothing. */
export async function previewMove(call: Caller, request: MoveRequest): Promise<OrgMoveEffect> {
  const { db, deps, subject } = call;
  const move = await resolveMove(call, request);
  await checkDay(call, move);
  await checkUnplanned(call, move);
  const row = await checkMove(call, move);
  const after = await placeAfter(db, placeOf(row), move);
  const above = idsIn(row.path).filter((id) => id !== row.id);
  const manager = after.managerId === null ? undefined : await agentById(db, after.managerId);
  const aboveAfter = after.managerId === row.managerId ? above : idsIn(manager?.path ?? '');
  const named = async (ids: number[]) => {
    if (ids.length === 0) return [];
    return db
      .select({ code: agent.agentCode, name: agent.fullName })
      .from(agent)
      .where(inArray(agent.id, ids))
      .orderBy(agent.level, agent.agentCode);
  };
  const change = { what: 'MOVE' as const, byName: subject.username, ...move };
  const held =
    (await isHeldKind(db, 'move')) &&
    (await moveKind.isDangerous({ db, deps }, change, subject.accountId));
  return {
    people: (await branchOf(db, row.path)).length,
    policies: await policiesOf(db, row.path),
    openClaims: await openClaimsOf(db, row.path, OPEN_CLAIM),
    loseSight: await named(above.filter((id) => !aboveAfter.includes(id))),
    gainSight: await named(aboveAfter.filter((id) => !above.includes(id))),
    rolesAfter: after.status === 'ACTIVE' ? rolesAt(after) : [],
    months: rewrittenMonths(move.effectiveOn, deps.clock()),
    held,
  };
}
