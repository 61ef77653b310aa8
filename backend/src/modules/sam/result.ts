import { isAllowed, outcomesOf, statusAfter } from '@portal/domain/sam';
import type { SamResult, samQuickRequest, samResultRequest } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { samActivity } from '../../db/schema/index.ts';
import { workingTime } from '../../inbox/working-time.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordAccess } from '../../lookup/guard.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { activityDetail, heldActivity } from './detail.ts';
import { writeInteraction } from './interactions.ts';
import { httpError, stateError } from './messages.ts';
import { addMinutes, daysApart, instantOf } from './moments.ts';
import { nextStep } from './next-step.ts';
import { ownAgent } from './owner.ts';
import { partyOf } from './parties.ts';
import { insertReferrals } from './prospects.ts';
import type { HeldActivity } from './store.ts';
import { insertActivities, lockDays, requireAhead, requireParty, requireRoom } from './write.ts';

type Result = Omit<z.output<typeof samResultRequest>, 'actCode' | 'version'>;

async function requireDay({ db }: Caller, startAt: Date, now: Date): Promise<void> {
  const days = daysApart(startAt, now);
  if (days < 0) throw httpError('SAM_RESULT_EARLY');
  const most = await settingOf(db, 'SAM_REPORT_DAYS');
  if (days > most) throw httpError('SAM_RESULT_LATE', { params: { days: String(most) } });
}

/** Writes the next activity with the same party; answers its code. */
async function writeNext(
  { db, subject, deps }: Caller,
  { agentId, customerId, prospectId, purpose }: HeldActivity,
  next: NonNullable<Result['next']>,
): Promise<string | null> {
  const startAt = instantOf('next.startAt', next.startAt);
  requireAhead(startAt, deps.clock());
  await requireRoom(db, agentId, startAt);
  const [actCode = null] = await insertActivities(db, [
    {
      ...{ agentId, customerId, prospectId, purpose, kind: next.kind, startAt },
      createdBy: subject.accountId,
      endAt: addMinutes(startAt, next.duration),
    },
  ]);
  return actCode;
}

/** Everything that a result writes, in the transaction of the call: state, interaction, leads, next step. */
async function settle(call: Caller, row: HeldActivity, result: Result): Promise<SamResult> {
  const { db } = call;
  const now = call.deps.clock();
  const { outcome, note, shared, minutes, referrals, next } = result;
  if (!outcomesOf(row.kind).includes(outcome)) throw httpError('SAM_OUTCOME');
  await lockDays(db, row.agentId);
  await db
    .update(samActivity)
    .set({
      ...{ status: statusAfter(outcome), outcome, resultAt: now, minutes: minutes ?? null },
      ...(note === undefined ? {} : { note: note || null }),
      ...(shared === undefined ? {} : { shared }),
    })
    .where(and(eq(samActivity.planMonth, row.planMonth), eq(samActivity.id, row.id)));
  const said = { note: note ?? row.note ?? '', shared: shared ?? row.shared };
  await writeInteraction(call, row, { outcome, ...said });
  await insertReferrals(call, row, referrals);
  const nextActCode = next === undefined ? null : await writeNext(call, row, next);
  await recordAccess(call, 'sam.result', 'OK', `activity:${row.actCode}`, { outcome });
  const [time, holidays] = await Promise.all([
    settingOf(db, 'WORKING_TIME'),
    settingOf(db, 'HOLIDAYS'),
  ]);
  return {
    activity: await activityDetail(call, row),
    next: nextStep(outcome, now, workingTime(time, holidays).holidays),
    nextActCode,
  };
}

/** Reports what came of an activity. Throws SAM_STATE, SAM_OUTCOME, SAM_RESULT_EARLY and SAM_RESULT_LATE. */
export async function reportResult(
  call: Caller,
  request: z.output<typeof samResultRequest>,
): Promise<SamResult> {
  const row = await heldActivity(call, request);
  if (!isAllowed(row.status, 'REPORT')) throw stateError(row.status, 'REPORT');
  await requireDay(call, row.startAt, call.deps.clock());
  return settle(call, row, request);
}

/** Notes what was done without a plan, up to SAM_BACKDATE_DAYS ago. */
export async function noteQuick(
  call: Caller,
  request: z.output<typeof samQuickRequest>,
): Promise<SamResult> {
  const { db, subject } = call;
  const now = call.deps.clock();
  const at = instantOf('at', request.at);
  const days = daysApart(at, now);
  if (at > now) throw httpError('SAM_RESULT_EARLY');
  const most = await settingOf(db, 'SAM_BACKDATE_DAYS');
  if (days > most) throw httpError('SAM_RESULT_LATE', { params: { days: String(most) } });
  requireParty(request.kind, request.party);
  const agentId = ownAgent(call);
  const party = await partyOf(call, agentId, request.party);
  await lockDays(db, agentId);
  await requireRoom(db, agentId, at);
  const { kind, purpose, minutes = 15 } = request;
  const [actCode = ''] = await insertActivities(db, [
    {
      ...{ agentId, ...party, kind, purpose, createdBy: subject.accountId },
      ...{ startAt: at, endAt: addMinutes(at, minutes) },
    },
  ]);
  return settle(call, await heldActivity(call, { actCode, version: 1 }), request);
}
