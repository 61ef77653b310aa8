import { addDays, localDay } from '@portal/calendar';
import type { SamSaved, samSaveRequest } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { samActivity } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { invalidField } from '../../lookup/filters.ts';
import { recordAccess } from '../../lookup/guard.ts';
import { activityDetail, heldActivity } from './detail.ts';
import { stateError } from './messages.ts';
import { addMinutes, daysApart, instantOf } from './moments.ts';
import { notifyAssigned } from './notices.ts';
import { ownerOf } from './owner.ts';
import { partyOf, partyOfRow } from './parties.ts';
import { ofCode } from './store.ts';
import {
  insertActivities,
  lockDays,
  requireAhead,
  requireMove,
  requireParty,
  requireRoom,
} from './write.ts';

type Request = z.output<typeof samSaveRequest>;

/** The starts of a repetition; one start without it. */
function startsOf(startAt: Date, repeat: Request['repeat']): Date[] {
  const { every, count } = repeat ?? { every: 'DAY', count: 1 };
  const step = every === 'WEEK' ? 7 : 1;
  const time = startAt.getTime() - new Date(`${localDay(startAt)}T00:00:00+07:00`).getTime();
  return Array.from({ length: count }, (_, at) => {
    const day = addDays(localDay(startAt), at * step);
    return new Date(new Date(`${day}T00:00:00+07:00`).getTime() + time);
  });
}

const fieldsOf = ({ kind, purpose, place, note, shared }: Request) => ({
  ...{ kind, purpose, shared },
  place: place || null,
  note: note || null,
});

async function create(call: Caller, request: Request): Promise<SamSaved> {
  const { db, subject } = call;
  const now = call.deps.clock();
  const startAt = instantOf('startAt', request.startAt);
  requireParty(request.kind, request.party);
  requireAhead(startAt, now);
  const agentId = await ownerOf(call, request.agentCode);
  const party = await partyOf(call, agentId, request.party);
  await lockDays(db, agentId);
  const starts = startsOf(startAt, request.repeat);
  for (const start of starts) {
    requireAhead(start, now);
    await requireRoom(db, agentId, start);
  }
  const row = { ...fieldsOf(request), ...party, agentId, createdBy: subject.accountId };
  const codes = await insertActivities(
    db,
    starts.map((start) => ({
      ...row,
      startAt: start,
      endAt: addMinutes(start, request.duration),
    })),
  );
  const [actCode = ''] = codes;
  if (codes.length > 1) {
    for (const code of codes)
      await db.update(samActivity).set({ repeatId: actCode }).where(ofCode(code));
  }
  if (agentId !== subject.agent?.id) await notifyAssigned(call, agentId, actCode);
  await recordAccess(call, 'sam.save', 'OK', `activity:${actCode}`, {
    rows: String(codes.length),
  });
  return { saved: codes.length, activity: await activityDetail(call, { actCode }) };
}

async function update(
  call: Caller,
  request: Request,
  named: { actCode: string; version: number },
): Promise<SamSaved> {
  const { db } = call;
  const now = call.deps.clock();
  const row = await heldActivity(call, named);
  if (row.status !== 'PLANNED') throw stateError(row.status, 'SAVE');
  const startAt = instantOf('startAt', request.startAt);
  requireParty(request.kind, request.party);
  const moved = startAt.getTime() !== row.startAt.getTime();
  if (moved) requireMove(row, startAt, now);
  const current = await partyOfRow(db, row);
  const same = current?.kind === request.party?.kind && current?.no === request.party?.no;
  // One that is closed by now stays where it was chosen.
  const party = same
    ? { customerId: row.customerId, prospectId: row.prospectId }
    : await partyOf(call, row.agentId, request.party);
  if (moved && daysApart(row.startAt, startAt) !== 0) {
    await lockDays(db, row.agentId);
    await requireRoom(db, row.agentId, startAt, { except: row.actCode });
  }
  await db
    .update(samActivity)
    .set({
      ...fieldsOf(request),
      ...party,
      startAt,
      endAt: addMinutes(startAt, request.duration),
      moves: row.moves + (moved ? 1 : 0),
    })
    .where(and(eq(samActivity.planMonth, row.planMonth), eq(samActivity.id, row.id)));
  await recordAccess(call, 'sam.save', 'OK', `activity:${row.actCode}`);
  return { saved: 1, activity: await activityDetail(call, row) };
}

/** Plans an activity, or changes a planned one. Throws what the rules of areas/sales-activity.md 5 say. */
export async function saveActivity(call: Caller, request: Request): Promise<SamSaved> {
  const { actCode, version } = request;
  if (actCode === undefined) return create(call, request);
  if (version === undefined) throw invalidField('version');
  return update(call, request, { actCode, version });
}
