import { localMoment } from '@portal/calendar';
import { eq } from 'drizzle-orm';
import { account } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { httpError as peopleError } from '../people/messages.ts';
import { draftDetail } from './draft-detail.ts';
import { type Draft, isLockedByOther } from './draft-store.ts';
import { httpError } from './kinds/messages.ts';

/** Throws CONTENT_LOCKED, with the draft and the lock, while another editor holds it. */
export async function requireLock(call: Caller, draft: Draft): Promise<void> {
  if (!isLockedByOther(call, draft)) return;
  const { lock } = await draftDetail(call, draft);
  throw httpError('CONTENT_LOCKED', {
    params: { name: lock?.by.name ?? '–', time: localMoment(draft.lockSince ?? draft.updatedAt) },
    data: { draftId: draft.id, lock },
  });
}

/** Throws ADMIN_CHANGED, with the draft as it is now, unless the version seen is the present one. */
export async function requireVersion(call: Caller, draft: Draft, seen: number): Promise<void> {
  if (draft.saveNo === seen) return;
  const [last] = await call.db
    .select({ name: account.fullname })
    .from(account)
    .where(eq(account.id, draft.updatedBy ?? 0));
  throw peopleError('ADMIN_CHANGED', {
    params: { name: last?.name ?? '–', time: localMoment(draft.updatedAt) },
    data: { current: await draftDetail(call, draft) },
  });
}
