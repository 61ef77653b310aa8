import { localDay } from '@portal/calendar';
import type { SamPlanned, samPlanRequest } from '@portal/types';
import type * as z from 'zod/mini';
import { HttpError } from '../../errors/http-error.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { recordAccess } from '../../lookup/guard.ts';
import { addMinutes, instantOf } from './moments.ts';
import { ownAgent } from './owner.ts';
import { partyOf } from './parties.ts';
import {
  insertActivities,
  lockDays,
  type NewActivity,
  requireAhead,
  requireParty,
  requireRoom,
} from './write.ts';

type Item = z.output<typeof samPlanRequest>['items'][number];

/** The field of an item that an error is about. */
const FIELDS: Readonly<Record<string, string>> = {
  SAM_TIME: 'startAt',
  SAM_PARTY_NOT_FOUND: 'party',
};

/** An error of one item as the INPUT-ERROR of its field, so that the page marks the row. */
function ofItem(error: unknown, at: number): unknown {
  if (!(error instanceof HttpError)) return error;
  const name = FIELDS[error.code];
  if (name === undefined) return error;
  const field = `items.${at}.${name}`;
  return commonError('INPUT-ERROR', {
    params: { fields: field },
    fields: [{ field, code: 'invalid', message: 'invalid' }],
  });
}

async function rowOf(call: Caller, agentId: number, item: Item, at: number): Promise<NewActivity> {
  try {
    const { kind, purpose, duration } = item;
    const startAt = instantOf(`items.${at}.startAt`, item.startAt);
    requireParty(kind, item.party, `items.${at}.party`);
    requireAhead(startAt, call.deps.clock());
    const party = await partyOf(call, agentId, item.party);
    return {
      ...{ agentId, ...party, kind, purpose, startAt, endAt: addMinutes(startAt, duration) },
      createdBy: call.subject.accountId,
    };
  } catch (error) {
    throw ofItem(error, at);
  }
}

/** Plans several activities at once: all of them, or none (SAM-03). */
export async function planDay(
  call: Caller,
  { items }: z.output<typeof samPlanRequest>,
): Promise<SamPlanned> {
  const agentId = ownAgent(call);
  const rows: NewActivity[] = [];
  for (const [at, item] of items.entries()) rows.push(await rowOf(call, agentId, item, at));
  await lockDays(call.db, agentId);
  const sameDay = ({ startAt }: NewActivity) =>
    rows.filter((row) => localDay(row.startAt) === localDay(startAt)).length;
  for (const row of rows) await requireRoom(call.db, agentId, row.startAt, { more: sameDay(row) });
  const actCodes = await insertActivities(call.db, rows);
  await recordAccess(call, 'sam.plan', 'OK', 'activity', { rows: String(actCodes.length) });
  return { actCodes };
}
