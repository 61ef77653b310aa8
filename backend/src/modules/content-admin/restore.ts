import { LANGUAGES, type Language } from '@portal/domain/language';
import { type ContentBody, type ContentDraft, emptyBody, isWritten } from '@portal/types';
import { eq } from 'drizzle-orm';
import { contentDraft, contentRevision } from '../../db/schema/index.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import type { Caller } from '../../lookup/caller.ts';
import { bodyChanges, draftObject, recordAct } from './act-log.ts';
import { cleanBody } from './clean-body.ts';
import { draftDetail } from './draft-detail.ts';
import { requireLock } from './draft-guards.ts';
import {
  type Draft,
  isLiving,
  livingDraftOf,
  lockItem,
  ownLock,
  titleColumns,
  writeDraft,
} from './draft-store.ts';
import { KIND_STORES } from './kinds/index.ts';
import { addRevision, lastRevision, type Revision } from './revision-store.ts';

const personOf = ({ subject }: Caller) => ({ id: subject.accountId, name: subject.username });

/** The body of a revision; languages that it lacks or that are not requested stay as they are. */
function mergedBody(
  { kind, snapshot }: Revision,
  present: ContentBody,
  languages: readonly Language[] | undefined,
): ContentBody {
  const merged = structuredClone(languages === undefined ? snapshot : present);
  for (const language of LANGUAGES) {
    const isTaken = isWritten(kind, snapshot, language) && (languages?.includes(language) ?? true);
    merged[language] = (isTaken ? snapshot : present)[language];
  }
  return cleanBody(kind, merged);
}

async function openedDraft(
  call: Caller,
  { kind, targetId, draftId }: Revision,
): Promise<Draft | undefined> {
  if (targetId !== null) {
    await lockItem(call.db, kind, targetId);
    return livingDraftOf(call.db, kind, targetId);
  }
  const [row] = await call.db
    .select()
    .from(contentDraft)
    .where(eq(contentDraft.id, draftId ?? 0))
    .for('update');
  return row !== undefined && isLiving(row) ? (row as Draft) : undefined;
}

/** Writes into the living draft, noting first what it said; no word is lost. */
async function intoDraft(call: Caller, draft: Draft, body: ContentBody): Promise<Draft> {
  const { db, deps, subject } = call;
  const { kind, targetId } = draft;
  await addRevision(db, {
    ...{ kind, targetId, draftId: draft.id, action: 'SNAPSHOT', snapshot: draft.body },
    ...{ by: personOf(call), reason: null, at: deps.clock() },
  });
  return writeDraft(call, draft, {
    ...{ body, ...titleColumns(kind, body), ...ownLock(call, draft), state: 'DRAFT' },
    ...{ publishAt: null, reviewerId: null, isWritten: false },
    editors: [...new Set([...draft.editors, subject.accountId])],
  });
}

async function newDraft(call: Caller, revision: Revision, body: ContentBody): Promise<Draft> {
  const { db, deps, subject } = call;
  const { kind, targetId } = revision;
  const base = targetId === null ? undefined : await lastRevision(db, kind, targetId);
  const now = deps.clock();
  const [row] = await db
    .insert(contentDraft)
    .values({
      ...{ kind, targetId, body, baseRevision: base?.no ?? 0, ...titleColumns(kind, body) },
      ...{ createdAt: now, updatedAt: now, updatedBy: subject.accountId, ...ownLock(call) },
      editors: [subject.accountId],
    })
    .returning();
  return row as Draft;
}

/** Makes a draft of a revision, even of an incomplete one; what readers see stays as it is. */
export async function restoreRevision(
  call: Caller,
  { revisionId, languages }: { revisionId: number; languages?: Language[] | undefined },
): Promise<ContentDraft> {
  const { db } = call;
  const [row] = await db.select().from(contentRevision).where(eq(contentRevision.id, revisionId));
  if (row === undefined) throw commonError('NOT_FOUND');
  const revision = row as Revision;
  const { kind, targetId } = revision;
  const draft = await openedDraft(call, revision);
  if (draft !== undefined) await requireLock(call, draft);
  const live = targetId === null ? undefined : await KIND_STORES[kind].read(db, targetId);
  if (targetId !== null && live === undefined) throw commonError('NOT_FOUND');
  const present = draft?.body ?? live ?? emptyBody(kind);
  const body = mergedBody(revision, present, languages);
  const restored =
    draft === undefined ? await newDraft(call, revision, body) : await intoDraft(call, draft, body);
  const detail = await draftDetail(call, restored);
  await recordAct(call, {
    ...{ action: 'content.restore', object: draftObject(restored.id) },
    detail: { revision: revision.no, kind, targetId },
    changes: [
      { field: 'revision', before: null, after: String(revision.no) },
      ...bodyChanges(present, body),
    ],
  });
  return detail;
}
