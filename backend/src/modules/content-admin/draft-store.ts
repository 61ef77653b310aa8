import { CONTENT_FIELDS, type ContentKind, LIVING_DRAFTS } from '@portal/domain/content';
import { DEFAULT_LANGUAGE } from '@portal/domain/language';
import { type ContentBody, fold } from '@portal/types';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/handle.ts';
import { contentDraft } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';

export type DraftRow = typeof contentDraft.$inferSelect;
/** A draft with the body that editors write. */
export type Draft = Omit<DraftRow, 'body'> & { body: ContentBody };

/** How long a lock holds without being renewed. */
const LOCK_MS = 120_000;

export const isLiving = ({ state }: Pick<DraftRow, 'state'>) =>
  (LIVING_DRAFTS as readonly string[]).includes(state);

/** One change of an item at a time, whichever draft it comes from. */
export const lockItem = (db: Db, kind: ContentKind, targetId: number) =>
  db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`content ${kind}:${targetId}`}, 0))`,
  );

/** The draft of an id, for update; throws NOT_FOUND. */
export async function draftOf(db: Db, id: number): Promise<Draft> {
  const [row] = await db.select().from(contentDraft).where(eq(contentDraft.id, id)).for('update');
  if (row === undefined) throw commonError('NOT_FOUND');
  return row as Draft;
}

/** The living draft of an item, for update. */
export async function livingDraftOf(
  db: Db,
  kind: ContentKind,
  targetId: number,
): Promise<Draft | undefined> {
  const [row] = await db
    .select()
    .from(contentDraft)
    .where(
      and(
        eq(contentDraft.kind, kind),
        eq(contentDraft.targetId, targetId),
        inArray(contentDraft.state, [...LIVING_DRAFTS]),
      ),
    )
    .for('update');
  return row as Draft | undefined;
}

/** The title by which lists know a body. */
export const titleOf = (kind: ContentKind, body: ContentBody): string =>
  (body[DEFAULT_LANGUAGE][CONTENT_FIELDS[kind].title] ?? '').trim().slice(0, 300);

export const titleColumns = (kind: ContentKind, body: ContentBody) => {
  const title = titleOf(kind, body);
  return { title, titleFold: fold(title) };
};

/** What a draft row becomes when the caller holds its lock. */
export const ownLock = (
  { subject, deps }: Caller,
  draft?: Pick<DraftRow, 'lockBy' | 'lockSince' | 'lockUntil'>,
) => {
  const now = deps.clock();
  const goesOn =
    draft?.lockBy === subject.accountId && draft.lockUntil !== null && draft.lockUntil > now;
  return {
    lockBy: subject.accountId,
    lockSince: goesOn ? (draft.lockSince ?? now) : now,
    lockUntil: new Date(now.getTime() + LOCK_MS),
  };
};
export const NO_LOCK = { lockBy: null, lockSince: null, lockUntil: null };

/** Who else holds the lock of a draft now. */
export const isLockedByOther = ({ subject, deps }: Caller, draft: DraftRow): boolean =>
  draft.lockBy !== null &&
  draft.lockBy !== subject.accountId &&
  draft.lockUntil !== null &&
  draft.lockUntil > deps.clock();

/** Writes a draft; everything but its lock counts as a change of its version. */
export async function writeDraft(
  { db, deps, subject }: Pick<Caller, 'db' | 'deps' | 'subject'>,
  draft: Draft,
  values: Partial<typeof contentDraft.$inferInsert>,
): Promise<Draft> {
  const [row] = await db
    .update(contentDraft)
    .set({
      ...values,
      saveNo: draft.saveNo + 1,
      updatedAt: deps.clock(),
      updatedBy: subject.accountId,
    })
    .where(eq(contentDraft.id, draft.id))
    .returning();
  return row as Draft;
}
