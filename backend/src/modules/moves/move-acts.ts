import type { OrgMoved, orgMoveAct } from '@portal/types';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { submitChange } from '../../approvals/submit-change.ts';
import { agentMove } from '../../db/schema/index.ts';
import { type Answer, answer } from '../../http/answer.ts';
import type { Caller } from '../../lookup/caller.ts';
import { audit } from '../audit/audit.ts';
import { auditOf } from '../password/asker.ts';
import { reasonOf } from '../people/reason.ts';
import { httpError } from './messages.ts';
import { type MoveChange, moveKind } from './move-kind.ts';
import { checkDay, checkMove, checkUnplanned } from './move-rules.ts';
import { checkOwnMove, type MoveRequest, resolveMove } from './resolve-move.ts';
import { checkReversible, moveById } from './reverse-move.ts';

type Moved = OrgMoved | Answer<OrgMoved>;

async function submit(call: Caller, change: MoveChange, reason: string): Promise<Moved> {
  const done = await submitChange(call, moveKind, change, reason);
  if ('changeRequestId' in done) {
    const { changeRequestId } = done;
    return answer({ moveId: null, state: null, changeRequestId }, { status: 202 });
  }
  const row = await moveById(call, done.applied);
  return { moveId: done.applied, state: row?.state ?? null, changeRequestId: null };
}

/** Moves an agent now, plans it for its day, or keeps it for a second person (202). */
export async function moveAgent(
  call: Caller,
  request: MoveRequest & { reason: string },
): Promise<Moved> {
  const reason = reasonOf(request, call.language);
  const move = await resolveMove(call, request);
  // Refused at once when it would not pass: a second person is not asked to confirm what cannot be.
  await checkDay(call, move);
  await checkUnplanned(call, move);
  await checkMove(call, move);
  return submit(call, { what: 'MOVE', byName: call.subject.username, ...move }, reason);
}

/** Ends a planned move before its day. */
export async function cancelMove(
  call: Caller,
  request: z.output<typeof orgMoveAct>,
): Promise<OrgMoved> {
  const { db, deps, language } = call;
  const reason = reasonOf(request, language);
  const row = await moveById(call, request.moveId, true);
  await checkOwnMove(call, row?.agentId);
  if (row?.state !== 'PLANNED') throw httpError('MOVE_OVER');
  await db.update(agentMove).set({ state: 'CANCELLED' }).where(eq(agentMove.id, row.id));
  await audit(db, deps.clock(), {
    ...{ action: 'org.move.cancel', result: 'OK', ...auditOf(call) },
    ...{ object: `agent:${row.agentId}`, detail: { moveId: row.id, reason } },
    changes: [{ field: 'state', before: row.state, after: 'CANCELLED' }],
  });
  return { moveId: row.id, state: 'CANCELLED', changeRequestId: null };
}

/** Takes a move back that was made, or keeps that for a second person (202). */
export async function undoMove(call: Caller, request: z.output<typeof orgMoveAct>): Promise<Moved> {
  const reason = reasonOf(request, call.language);
  const row = await moveById(call, request.moveId);
  await checkOwnMove(call, row?.agentId);
  const { agentId } = await checkReversible(call, request.moveId);
  return submit(call, { what: 'REVERSE', agentId, moveId: request.moveId }, reason);
}
