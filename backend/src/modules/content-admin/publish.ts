import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import type { ContentBody } from '@portal/types';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { contentDraft, contentItem, contentPreview } from '../../db/schema/index.ts';
import { changedLanguages, checkPublishable } from './check-publish.ts';
import { cleanBody, trimmedBody } from './clean-body.ts';
import { type Draft, lockItem, NO_LOCK } from './draft-store.ts';
import { KIND_STORES } from './kinds/index.ts';
import { storeUses } from './media-uses.ts';
import { addRevision, lastRevision } from './revision-store.ts';

export interface Publication {
  draft: Draft;
  /** Who published; null where a schedule did. */
  by: { id: number; name: string } | null;
  now: Date;
  /** Shown from then; only for an item that no reader has seen. */
  from?: Date;
}

export interface Published {
  draft: Draft;
  targetId: number;
  before: ContentBody | undefined;
  after: ContentBody;
}

const sourceBody = ({ draft, from }: Publication): ContentBody => {
  const body = cleanBody(draft.kind, trimmedBody(draft.kind, draft.body));
  if (from !== undefined) body.fields.publishFrom = from.toISOString();
  return body;
};

/** When the texts of each language changed, for the mark of an older translation. */
async function recordLanguages(
  db: Db,
  { draft: { kind }, now }: Publication,
  { targetId, before, after }: Omit<Published, 'draft'>,
): Promise<void> {
  const changed = changedLanguages(kind, before, after);
  const isText = changed.includes(DEFAULT_LANGUAGE);
  const isTranslation = changed.some((language) => language !== DEFAULT_LANGUAGE);
  await db
    .update(contentItem)
    .set({
      isOff: false,
      updatedAt: now,
      ...(isText && { textAt: now }),
      ...(isTranslation && { translationAt: now }),
    })
    .where(and(eq(contentItem.kind, kind), eq(contentItem.targetId, targetId)));
}

/**
 * Shows what a draft says: the item's row in every language, its revision, and who may load its pictures and files, in one
 * transaction. Throws CONTENT_INCOMPLETE, CONTENT_ALIAS, CONTENT_CODE.
 */
export async function publishDraft(db: Db, publication: Publication): Promise<Published> {
  const { draft, by, now, from } = publication;
  const { kind } = draft;
  if (draft.targetId !== null) await lockItem(db, kind, draft.targetId);
  const after = sourceBody(publication);
  await checkPublishable(db, kind, after);
  const store = KIND_STORES[kind];
  const before = draft.targetId === null ? undefined : await store.read(db, draft.targetId);
  if (draft.targetId !== null && before !== undefined) {
    // What was never published by an editor can be gone back to as well.
    if ((await lastRevision(db, kind, draft.targetId)) === undefined)
      await addRevision(db, {
        ...{ kind, targetId: draft.targetId, draftId: null, action: 'PUBLISH', snapshot: before },
        ...{ by: null, reason: null, at: now },
      });
  }
  const targetId = await store.write(db, draft.targetId, after, now);
  const snapshot = (await store.read(db, targetId)) ?? after;
  const draftId = draft.id;
  const no = await addRevision(db, {
    ...{ kind, targetId, draftId, action: 'PUBLISH', snapshot, by, reason: null, at: now },
  });
  await storeUses(db, kind, targetId, snapshot);
  await recordLanguages(db, publication, { targetId, before, after });
  const isDone = from === undefined || from <= now;
  const [row] = await db
    .update(contentDraft)
    .set({
      ...{ targetId, state: isDone ? 'PUBLISHED' : 'SCHEDULED', ...NO_LOCK, baseRevision: no },
      ...{ saveNo: draft.saveNo + 1, updatedAt: now, publishAt: isDone ? now : from },
      isWritten: !isDone,
    })
    .where(eq(contentDraft.id, draft.id))
    .returning();
  if (isDone) await db.delete(contentPreview).where(eq(contentPreview.draftId, draft.id));
  return { draft: row as Draft, targetId, before, after };
}
