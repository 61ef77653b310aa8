import type { ActivityDetail } from '@portal/types';
import type { Caller } from '../../lookup/caller.ts';
import { recordMiss } from '../../lookup/guard.ts';
import { scope } from '../../scope/scope.ts';
import { httpError } from './messages.ts';
import { samReach, seenBy } from './seen.ts';
import { type HeldActivity, holdActivity, isActCode, readDetail } from './store.ts';

/** An activity of the caller or of an agent below. Throws SAM_NOT_FOUND alike for all others. */
export async function activityDetail(
  call: Caller,
  { actCode }: { actCode: string },
): Promise<ActivityDetail> {
  const found = isActCode(actCode)
    ? await readDetail(call.db, seenBy(call), samReach(call.subject), actCode)
    : undefined;
  if (found !== undefined) return found;
  await recordMiss({ ...call, db: call.deps.db }, 'sam.detail');
  throw httpError('SAM_NOT_FOUND');
}

interface Named {
  actCode: string;
  version: number;
}

/**
 * The caller's own activity (with `below` also one of an agent below) in the version that the caller decided on, locked. Throws
 * SAM_NOT_FOUND for every other, and SAM_CHANGED with what it is now.
 */
export async function heldActivity(
  call: Caller,
  { actCode, version }: Named,
  { below = false } = {},
): Promise<HeldActivity> {
  const { db, subject } = call;
  const reach = below ? samReach(subject) : scope(subject, 'own');
  const row = await holdActivity(db, reach, actCode);
  if (row === undefined) {
    await recordMiss({ ...call, db: call.deps.db }, 'sam.write');
    throw httpError('SAM_NOT_FOUND');
  }
  if (row.version !== version) {
    const current = await activityDetail(call, { actCode });
    throw httpError('SAM_CHANGED', { data: { current } });
  }
  return row;
}
