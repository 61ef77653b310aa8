import { type ItemState, REVIEWED_DRAFTS } from '@portal/domain/content';
import { type ContentDraft, type ContentDraftActed, missingFields } from '@portal/types';
import { and, eq, inArray } from 'drizzle-orm';
import { account, contentItem } from '../../db/schema/index.ts';
import type { Caller } from '../../lookup/caller.ts';
import { settingOf } from '../../settings/setting-of.ts';
import { cleanBody } from './clean-body.ts';
import { type Draft, isLiving, isLockedByOther } from './draft-store.ts';
import { KIND_STORES } from './kinds/index.ts';
import { lastRevision } from './revision-store.ts';

type ItemRow = typeof contentItem.$inferSelect;

/** Where an item is at a moment. */
export function itemState(
  item: Pick<ItemRow, 'targetId' | 'isOff' | 'opensAt' | 'closesAt'>,
  now: Date,
): ItemState {
  if (item.targetId === null) return 'NEW';
  if (item.isOff) return 'OFF';
  if (item.closesAt !== null && item.closesAt <= now) return 'ENDED';
  return item.opensAt !== null && item.opensAt > now ? 'SCHEDULED' : 'LIVE';
}

async function liveOf(
  { db, deps }: Caller,
  { kind, targetId }: Draft,
): Promise<ContentDraft['live']> {
  if (targetId === null) return null;
  const body = await KIND_STORES[kind].read(db, targetId);
  const [item] = await db
    .select()
    .from(contentItem)
    .where(and(eq(contentItem.kind, kind), eq(contentItem.targetId, targetId)));
  if (body === undefined || item === undefined) return null;
  const revision = await lastRevision(db, kind, targetId);
  const state = itemState(item, deps.clock());
  return { state, revision: revision?.no ?? 0, body: cleanBody(kind, body) };
}

/** What the caller may do with a draft now. */
export async function mayOf(call: Caller, draft: Draft): Promise<ContentDraft['may']> {
  const { subject, db } = call;
  const reviewed = await settingOf(db, 'CONTENT_REVIEW');
  const own = draft.editors.includes(subject.accountId);
  const publisher = isLiving(draft) && subject.authorities.has('content.publish');
  const review = publisher && !(reviewed && own);
  const ready = reviewed ? (REVIEWED_DRAFTS as readonly string[]).includes(draft.state) : true;
  return {
    edit: isLiving(draft) && !isLockedByOther(call, draft),
    review: review && draft.state === 'IN_REVIEW',
    publish: review && ready,
  };
}

/** A draft as an editor sees it. */
export async function draftDetail(call: Caller, draft: Draft): Promise<ContentDraft> {
  const { db, deps, subject } = call;
  const { id, kind, targetId, state, saveNo, baseRevision, note, publishAt } = draft;
  const ids = [...draft.editors, draft.reviewerId ?? 0, draft.lockBy ?? 0];
  const rows = await db
    .select({ id: account.id, name: account.fullname })
    .from(account)
    .where(inArray(account.id, ids));
  const person = (one: number | null) => rows.find((row) => row.id === one) ?? null;
  const { lockSince, lockUntil } = draft;
  const holder = person(draft.lockBy);
  const held = holder !== null && lockUntil !== null && lockUntil > deps.clock();
  return {
    ...{ id, kind, targetId, state, version: saveNo, baseRevision, note },
    body: cleanBody(kind, draft.body),
    live: await liveOf(call, draft),
    editors: draft.editors.flatMap((one) => person(one) ?? []),
    reviewer: person(draft.reviewerId),
    publishAt: publishAt?.toISOString() ?? null,
    lock: held
      ? {
          by: holder,
          mine: holder.id === subject.accountId,
          since: (lockSince ?? lockUntil).toISOString(),
          until: lockUntil.toISOString(),
        }
      : null,
    missing: missingFields(kind, draft.body),
    may: await mayOf(call, draft),
    updatedAt: draft.updatedAt.toISOString(),
  };
}

/** The answer to an act on a draft. */
export const actedOf = (draft: Draft): ContentDraftActed => ({
  id: draft.id,
  kind: draft.kind,
  targetId: draft.targetId,
  state: draft.state,
  version: draft.saveNo,
  lockUntil: draft.lockUntil?.toISOString() ?? null,
  missing: missingFields(draft.kind, draft.body),
});
