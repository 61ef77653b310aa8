import { isDeepStrictEqual } from 'node:util';
import type { ContentKind } from '@portal/domain/content';
import {
  type ContentDraft,
  type ContentDraftActed,
  type ContentDraftSave,
  emptyBody,
} from '@portal/types';
import { eq } from 'drizzle-orm';
import { contentDraft } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { bodyChanges, draftObject, recordAct, stateChange } from './act-log.ts';
import { storableBody } from './clean-body.ts';
import { actedOf, draftDetail } from './draft-detail.ts';
import { requireLock, requireVersion } from './draft-guards.ts';
import {
  type Draft,
  draftOf,
  isLiving,
  isLockedByOther,
  livingDraftOf,
  lockItem,
  ownLock,
  titleColumns,
  writeDraft,
} from './draft-store.ts';
import { KIND_STORES } from './kinds/index.ts';
import { httpError } from './kinds/messages.ts';
import { notifyTakenOver } from './notices.ts';
import { lastRevision } from './revision-store.ts';

/** Runs in one transaction of its own. */
export const inTransaction = <T>(call: Caller, run: (call: Caller) => Promise<T>): Promise<T> =>
  call.db.transaction((db) => run({ ...call, db }));

/** A living draft for update; throws CONTENT_STATE for one that is over. */
export async function livingDraft(call: Caller, id: number): Promise<Draft> {
  const draft = await draftOf(call.db, id);
  if (!isLiving(draft)) throw httpError('CONTENT_STATE');
  return draft;
}

async function begin(call: Caller, kind: ContentKind, targetId: number | null): Promise<Draft> {
  const { db, deps, subject } = call;
  const live = targetId === null ? undefined : await KIND_STORES[kind].read(db, targetId);
  if (targetId !== null && live === undefined) throw commonError('NOT_FOUND');
  const body = live ?? emptyBody(kind);
  const base = targetId === null ? undefined : await lastRevision(db, kind, targetId);
  const now = deps.clock();
  const [row] = await db
    .insert(contentDraft)
    .values({
      ...{ kind, targetId, body, baseRevision: base?.no ?? 0, ...titleColumns(kind, body) },
      ...{ createdAt: now, updatedAt: now, updatedBy: subject.accountId, ...ownLock(call) },
    })
    .returning();
  return row as Draft;
}

/** Opens the living draft of an item, or begins one, and takes its lock. Throws CONTENT_LOCKED, NOT_FOUND. */
export async function openDraft(
  call: Caller,
  { kind, targetId }: { kind: ContentKind; targetId: number | null },
): Promise<ContentDraft> {
  if (targetId !== null) await lockItem(call.db, kind, targetId);
  const found = targetId === null ? undefined : await livingDraftOf(call.db, kind, targetId);
  if (found !== undefined) await requireLock(call, found);
  const draft = found ?? (await begin(call, kind, targetId));
  const [row] =
    found === undefined
      ? [draft]
      : await call.db
          .update(contentDraft)
          .set(ownLock(call, found))
          .where(eq(contentDraft.id, found.id))
          .returning();
  const detail = await draftDetail(call, row as Draft);
  await recordAct(call, {
    ...{ action: 'content.draft.open', object: draftObject(draft.id) },
    changes: stateChange(found?.state ?? null, draft.state),
    detail: { kind, targetId },
  });
  return detail;
}

/** A draft, also one whose lock another editor holds. */
export async function readDraft(call: Caller, id: number): Promise<ContentDraft> {
  const [row] = await call.db.select().from(contentDraft).where(eq(contentDraft.id, id));
  if (row === undefined) throw commonError('NOT_FOUND');
  return draftDetail(call, row as Draft);
}

async function holdLock(call: Caller, draft: Draft): Promise<ContentDraftActed> {
  const [row] = await call.db
    .update(contentDraft)
    .set(ownLock(call, draft))
    .where(eq(contentDraft.id, draft.id))
    .returning();
  return actedOf(row as Draft);
}

/**
 * Stores what an editor wrote. What changes nothing changes no state either. A draft that was sent for review is a draft again. The log has the first save of each editor
 * and each save that ends a review; what was written is in the draft. Throws ADMIN_CHANGED, CONTENT_LOCKED.
 */
export const saveDraft = (
  caller: Caller,
  id: number,
  { version, body: given }: ContentDraftSave,
): Promise<ContentDraftActed> =>
  inTransaction(caller, async (call) => {
    const { subject, language } = call;
    const draft = await livingDraft(call, id);
    await requireLock(call, draft);
    await requireVersion(call, draft, version);
    const body = storableBody(draft.kind, given, language);
    // As it would be read again: what is undefined is not stored.
    if (isDeepStrictEqual(JSON.parse(JSON.stringify(body)), draft.body))
      return holdLock(call, draft);
    const isFirst = !draft.editors.includes(subject.accountId);
    const saved = await writeDraft(call, draft, {
      ...{ body, ...titleColumns(draft.kind, body), ...ownLock(call, draft) },
      ...{ state: 'DRAFT', publishAt: null, reviewerId: null, isWritten: false },
      editors: isFirst ? [...draft.editors, subject.accountId] : draft.editors,
    });
    if (isFirst || draft.state !== 'DRAFT')
      await recordAct(call, {
        ...{ action: 'content.draft.save', object: draftObject(id) },
        changes: [
          ...(draft.state === 'DRAFT' ? [] : stateChange(draft.state, 'DRAFT')),
          ...bodyChanges(draft.body, body),
        ],
      });
    return actedOf(saved);
  });

/** Renews an own lock, or takes a free one. The log has the taking alone. */
export const renewLock = (caller: Caller, id: number): Promise<ContentDraftActed> =>
  inTransaction(caller, async (call) => {
    const draft = await livingDraft(call, id);
    await requireLock(call, draft);
    const lock = ownLock(call, draft);
    const [row] = await call.db
      .update(contentDraft)
      .set(lock)
      .where(eq(contentDraft.id, id))
      .returning();
    if (lock.lockSince !== draft.lockSince)
      await recordAct(call, {
        ...{ action: 'content.draft.lock', object: draftObject(id) },
        changes: [{ field: 'lock', before: null, after: call.subject.username }],
      });
    return actedOf(row as Draft);
  });

/** Takes the lock of another editor; both are notified. */
export const takeOver = (caller: Caller, id: number): Promise<ContentDraftActed> =>
  inTransaction(caller, async (call) => {
    const { db, subject } = call;
    const draft = await livingDraft(call, id);
    if (!isLockedByOther(call, draft)) throw httpError('CONTENT_STATE');
    const [row] = await db
      .update(contentDraft)
      .set(ownLock(call))
      .where(eq(contentDraft.id, id))
      .returning();
    await notifyTakenOver(call, draft);
    await recordAct(call, {
      ...{ action: 'content.draft.take-over', object: draftObject(id) },
      changes: [{ field: 'lock', before: String(draft.lockBy), after: subject.username }],
    });
    return actedOf(row as Draft);
  });
