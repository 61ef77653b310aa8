import { localDay } from '@portal/calendar';
import { isAllowed } from '@portal/domain/sam';
import type { ActivityDetail, samStatusRequest } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { interaction, samActivity } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { invalidField } from '../../lookup/filters.ts';
import { recordAccess } from '../../lookup/guard.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { activityDetail, heldActivity } from './detail.ts';
import { stateError } from './messages.ts';
import { daysApart, instantOf } from './moments.ts';
import { notifyDeclined, notifyReopened } from './notices.ts';
import type { HeldActivity } from './store.ts';
import { lockDays, requireMove, requireRoom } from './write.ts';

type Request = z.output<typeof samStatusRequest>;
type Values = Partial<typeof samActivity.$inferInsert>;

const HOUR_MS = 3_600_000;
/** How long a leader may reopen what was reported, in days. */
const LEADER_DAYS = 7;

async function moved(call: Caller, row: HeldActivity, request: Request): Promise<Values> {
  if (request.startAt === undefined) throw invalidField('startAt');
  const startAt = instantOf('startAt', request.startAt);
  requireMove(row, startAt, call.deps.clock());
  if (localDay(startAt) !== localDay(row.startAt)) {
    await lockDays(call.db, row.agentId);
    await requireRoom(call.db, row.agentId, startAt, { except: row.actCode });
  }
  const length = row.endAt.getTime() - row.startAt.getTime();
  return { startAt, endAt: new Date(startAt.getTime() + length), moves: row.moves + 1 };
}

async function cancelled(call: Caller, row: HeldActivity, { reason }: Request): Promise<Values> {
  if (reason === '') throw invalidField('reason');
  const { createdBy, actCode } = row;
  if (createdBy !== null && createdBy !== call.subject.accountId)
    await notifyDeclined(call, createdBy, { actCode, reason });
  return { status: 'CANCELLED', cancelReason: reason };
}

/** Takes the result back, and what it wrote: within a day by the agent, within a week by a leader with a reason (SAM-09). */
async function reopened(call: Caller, row: HeldActivity, { reason }: Request): Promise<Values> {
  const now = call.deps.clock();
  const resultAt = row.resultAt ?? now;
  const isOwn = row.agentId === call.subject.agent?.id;
  const hours = (now.getTime() - resultAt.getTime()) / HOUR_MS;
  const open = isOwn
    ? hours < (await settingOf(call.db, 'SAM_REOPEN_HOURS'))
    : daysApart(resultAt, now) <= LEADER_DAYS;
  if (!open) throw stateError(row.status, 'REOPEN');
  if (!isOwn && reason === '') throw invalidField('reason');
  if (!isOwn) await notifyReopened(call, row.agentId, { actCode: row.actCode, reason });
  await call.db.delete(interaction).where(eq(interaction.actCode, row.actCode));
  return { status: 'PLANNED', outcome: null, resultAt: null, minutes: null };
}

const valuesOf = {
  START: async (): Promise<Values> => ({ status: 'DOING' }),
  MOVE: moved,
  CANCEL: cancelled,
  REOPEN: reopened,
} as const;

/**
 * Starts, moves, cancels or reopens an activity. Throws SAM_STATE where its state does not allow that (areas/sales-activity.md 3),
 * SAM_TIME for a move too far, INPUT-ERROR without a reason.
 */
export async function changeStatus(call: Caller, request: Request): Promise<ActivityDetail> {
  const { action } = request;
  const row = await heldActivity(call, request, { below: action === 'REOPEN' });
  if (!isAllowed(row.status, action)) throw stateError(row.status, action);
  const values = await valuesOf[action](call, row, request);
  await call.db
    .update(samActivity)
    .set(values)
    .where(and(eq(samActivity.planMonth, row.planMonth), eq(samActivity.id, row.id)));
  await recordAccess(call, 'sam.status', 'OK', `activity:${row.actCode}`, { action });
  return activityDetail(call, row);
}
