import { type DraftState, LIVING_DRAFTS, REVIEWED_DRAFTS } from '@portal/domain/content';
import type { ContentDraftActed } from '@portal/types';
import { eq } from 'drizzle-orm';
import { contentPreview } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { bodyChanges, draftObject, itemObject, recordAct, stateChange } from './act-log.ts';
import { checkPublishable } from './check-publish.ts';
import { actedOf } from './draft-detail.ts';
import { requireLock, requireVersion } from './draft-guards.ts';
import { type Draft, NO_LOCK, writeDraft } from './draft-store.ts';
import { livingDraft } from './drafts.ts';
import { KIND_STORES } from './kinds/index.ts';
import { httpError } from './kinds/messages.ts';
import { closeUses } from './media-uses.ts';
import { notifyPublished, notifyReturned, notifyReview } from './notices.ts';
import { publishDraft } from './publish.ts';
import { addRevision } from './revision-store.ts';

type Move = (call: Caller, id: number, version: number) => Promise<ContentDraftActed>;
const REVIEWED: readonly DraftState[] = ['IN_REVIEW', 'APPROVED'];

/** A living draft as the caller saw it, in one of these states. Throws CONTENT_STATE, ADMIN_CHANGED. */
async function draftIn(
  call: Caller,
  id: number,
  version: number,
  states: readonly DraftState[],
): Promise<Draft> {
  const draft = await livingDraft(call, id);
  await requireVersion(call, draft, version);
  if (!states.includes(draft.state)) throw httpError('CONTENT_STATE');
  return draft;
}

/** Throws CONTENT_OWN_REVIEW to who wrote in the draft, unless one person may do both. */
async function requireOther({ db, subject }: Caller, { editors }: Draft): Promise<void> {
  if (editors.includes(subject.accountId) && (await settingOf(db, 'CONTENT_REVIEW')))
    throw httpError('CONTENT_OWN_REVIEW');
}

/** The states from which a draft can be published or scheduled. */
const publishable = async ({ db }: Caller): Promise<readonly DraftState[]> =>
  (await settingOf(db, 'CONTENT_REVIEW')) ? REVIEWED_DRAFTS : LIVING_DRAFTS;

interface Moved {
  action: string;
  before: Draft;
  after: Draft;
  detail?: Record<string, string>;
}

async function recordMove(
  call: Caller,
  { action, before, after, detail = {} }: Moved,
): Promise<ContentDraftActed> {
  await recordAct(call, {
    ...{ action, object: draftObject(before.id), detail },
    changes: stateChange(before.state, after.state),
  });
  return actedOf(after);
}

/** Asks for a review; who may review is notified. */
export const submitDraft: Move = async (call, id, version) => {
  const draft = await draftIn(call, id, version, ['DRAFT', 'RETURNED']);
  await requireLock(call, draft);
  const sent = await writeDraft(call, draft, { state: 'IN_REVIEW', note: null, ...NO_LOCK });
  await notifyReview(call, sent);
  return recordMove(call, { action: 'content.draft.submit', before: draft, after: sent });
};

/** Gives a draft back to its editors with a note. */
export async function returnDraft(
  call: Caller,
  id: number,
  { version, note }: { version: number; note: string },
): Promise<ContentDraftActed> {
  const draft = await draftIn(call, id, version, REVIEWED);
  await requireOther(call, draft);
  const returned = await writeDraft(call, draft, {
    ...{ state: 'RETURNED', note, reviewerId: call.subject.accountId, ...NO_LOCK },
  });
  await notifyReturned(call, returned, note);
  return recordMove(call, {
    ...{ action: 'content.draft.return', before: draft, after: returned, detail: { note } },
  });
}

export const approveDraft: Move = async (call, id, version) => {
  const draft = await draftIn(call, id, version, ['IN_REVIEW']);
  await requireOther(call, draft);
  const approved = await writeDraft(call, draft, {
    ...{ state: 'APPROVED', reviewerId: call.subject.accountId, ...NO_LOCK },
  });
  return recordMove(call, { action: 'content.draft.approve', before: draft, after: approved });
};

const personOf = ({ subject }: Caller) => ({ id: subject.accountId, name: subject.username });

/** Shows a draft now, in all languages at once. */
export const publishNow: Move = async (call, id, version) => {
  const draft = await draftIn(call, id, version, await publishable(call));
  await requireOther(call, draft);
  const now = call.deps.clock();
  const reviewerId = draft.reviewerId ?? call.subject.accountId;
  const {
    draft: done,
    targetId,
    before,
    after,
  } = await publishDraft(call.db, {
    ...{ draft: { ...draft, reviewerId }, by: personOf(call), now },
  });
  await notifyPublished(call, done, call.subject.accountId);
  await recordAct(call, {
    ...{ action: 'content.publish', object: itemObject(draft.kind, targetId) },
    changes: [...stateChange(draft.state, done.state), ...bodyChanges(before, after)],
  });
  return actedOf(done);
};

const MINUTE_MS = 60_000;

/**
 * Shows a draft from a moment on. A new item is written at once, and readers see it by the clock; a change of one that is
 * shown is made by a job.
 */
export async function scheduleDraft(
  call: Caller,
  id: number,
  { version, publishAt }: { version: number; publishAt: string },
): Promise<ContentDraftActed> {
  const draft = await draftIn(call, id, version, await publishable(call));
  await requireOther(call, draft);
  const now = call.deps.clock();
  const at = new Date(Math.floor(Date.parse(publishAt) / MINUTE_MS) * MINUTE_MS);
  if (at <= now) throw httpError('CONTENT_TIME');
  const move = {
    ...{ action: 'content.draft.schedule', before: draft, detail: { at: at.toISOString() } },
  };
  const isNew = draft.targetId === null;
  if (!isNew) {
    await checkPublishable(call.db, draft.kind, draft.body);
    const reviewerId = draft.reviewerId ?? call.subject.accountId;
    const planned = await writeDraft(call, draft, {
      ...{ state: 'SCHEDULED', publishAt: at, isWritten: false, reviewerId, ...NO_LOCK },
    });
    return recordMove(call, { ...move, after: planned });
  }
  const { draft: planned } = await publishDraft(call.db, {
    ...{ draft, by: personOf(call), now, from: at },
  });
  return recordMove(call, { ...move, after: planned });
}

/** Takes a schedule back: a new item that no reader has seen is a draft alone again. */
export const unscheduleDraft: Move = async (call, id, version) => {
  const draft = await draftIn(call, id, version, ['SCHEDULED']);
  const { db, deps } = call;
  if (draft.publishAt !== null && draft.publishAt <= deps.clock()) throw httpError('CONTENT_STATE');
  const unseen = draft.isWritten;
  const back = await writeDraft(call, draft, {
    ...{ state: 'APPROVED', publishAt: null, isWritten: false, ...(unseen && { targetId: null }) },
  });
  if (unseen && draft.targetId !== null) {
    await closeUses(db, draft.kind, draft.targetId, deps.clock());
    await KIND_STORES[draft.kind].remove(db, draft.targetId);
  }
  return recordMove(call, { action: 'content.draft.unschedule', before: draft, after: back });
};

/** Notes a draft as it is now, so that it can be gone back to. */
export const snapshotDraft: Move = async (call, id, version) => {
  const { db, deps } = call;
  const draft = await livingDraft(call, id);
  await requireVersion(call, draft, version);
  const { kind, targetId, body } = draft;
  const no = await addRevision(db, {
    ...{ kind, targetId, draftId: id, action: 'SNAPSHOT', snapshot: body, by: personOf(call) },
    ...{ reason: null, at: deps.clock() },
  });
  await recordAct(call, {
    ...{ action: 'content.draft.snapshot', object: draftObject(id) },
    changes: [{ field: 'revision', before: null, after: String(no) }],
  });
  return actedOf(draft);
};

/** Ends a draft; what is shown stays as it is, links to the draft die. */
export const discardDraft: Move = async (call, id, version) => {
  const draft = await livingDraft(call, id);
  await requireLock(call, draft);
  await requireVersion(call, draft, version);
  if (draft.state === 'SCHEDULED') throw httpError('CONTENT_STATE');
  const gone = await writeDraft(call, draft, { state: 'DISCARDED', ...NO_LOCK });
  await call.db.delete(contentPreview).where(eq(contentPreview.draftId, id));
  return recordMove(call, { action: 'content.draft.discard', before: draft, after: gone });
};
