import type { ContentKind } from '@portal/domain/content';
import type { ContentShown } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import { contentItem } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { reasonOf } from '../people/reason.ts';
import { itemObject, recordAct, stateChange } from './act-log.ts';
import { itemState } from './draft-detail.ts';
import { livingDraftOf, lockItem, writeDraft } from './draft-store.ts';
import { KIND_STORES } from './kinds/index.ts';
import { httpError } from './kinds/messages.ts';
import { closeUses, storeUses } from './media-uses.ts';
import { addRevision, lastRevision } from './revision-store.ts';

interface Target {
  kind: ContentKind;
  targetId: number;
}

const where = ({ kind, targetId }: Target) =>
  and(eq(contentItem.kind, kind), eq(contentItem.targetId, targetId));

async function stateOf({ db, deps }: Caller, target: Target): Promise<ContentShown['state']> {
  const [item] = await db.select().from(contentItem).where(where(target));
  if (item === undefined) throw commonError('NOT_FOUND');
  return itemState(item, deps.clock());
}

const personOf = ({ subject }: Caller) => ({ id: subject.accountId, name: subject.username });

/** Takes an item off at once, without a review. A draft of it that was on its way to readers is a draft again. */
export async function unpublish(
  call: Caller,
  given: Target & { reason: string },
): Promise<ContentShown> {
  const { db, deps, language } = call;
  const { kind, targetId } = given;
  const reason = reasonOf(given, language);
  await lockItem(db, kind, targetId);
  const state = await stateOf(call, given);
  if (state !== 'LIVE' && state !== 'SCHEDULED') throw httpError('CONTENT_STATE');
  const store = KIND_STORES[kind];
  const snapshot = await store.read(db, targetId);
  if (snapshot === undefined) throw commonError('NOT_FOUND');
  const now = deps.clock();
  const by = personOf(call);
  await addRevision(db, {
    ...{ kind, targetId, draftId: null, action: 'UNPUBLISH', snapshot, by, reason, at: now },
  });
  await store.close(db, targetId, now);
  await storeUses(db, kind, targetId, snapshot);
  await closeUses(db, kind, targetId, now);
  await db.update(contentItem).set({ isOff: true, updatedAt: now }).where(where(given));
  const draft = await livingDraftOf(db, kind, targetId);
  if (draft !== undefined && draft.state !== 'DRAFT' && draft.state !== 'RETURNED')
    await writeDraft(call, draft, {
      ...{ state: 'DRAFT', publishAt: null, reviewerId: null, isWritten: false },
    });
  await recordAct(call, {
    ...{ action: 'content.unpublish', object: itemObject(kind, targetId), detail: { reason } },
    changes: stateChange(state, 'OFF'),
  });
  return { kind, targetId, state: 'OFF' };
}

/** Shows an item again as it was when it was taken down; CONTENT_STATE where something was published since. */
export async function undoUnpublish(call: Caller, target: Target): Promise<ContentShown> {
  const { db, deps } = call;
  const { kind, targetId } = target;
  await lockItem(db, kind, targetId);
  await stateOf(call, target);
  const last = await lastRevision(db, kind, targetId);
  if (last?.action !== 'UNPUBLISH') throw httpError('CONTENT_STATE');
  const now = deps.clock();
  const { snapshot } = last;
  await KIND_STORES[kind].write(db, targetId, snapshot, now);
  const by = personOf(call);
  await addRevision(db, {
    ...{ kind, targetId, draftId: null, action: 'PUBLISH', snapshot, by, reason: null, at: now },
  });
  await storeUses(db, kind, targetId, snapshot);
  await db.update(contentItem).set({ isOff: false, updatedAt: now }).where(where(target));
  const state = await stateOf(call, target);
  await recordAct(call, {
    ...{ action: 'content.unpublish.undo', object: itemObject(kind, targetId) },
    changes: stateChange('OFF', state),
  });
  return { kind, targetId, state };
}
