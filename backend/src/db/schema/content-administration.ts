import { AUDIENCES } from '@portal/domain/account';
import { CONTENT_KINDS, DRAFT_STATES, REVISION_ACTIONS } from '@portal/domain/content';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { allOf, audience, bytea, id, moment, oneOf, ref, stamps } from './columns.ts';
import { file } from './files.ts';
import { account } from './identity.ts';

const kind = () => text({ enum: CONTENT_KINDS }).notNull();

/** What editors write before it is shown. An item has one living draft at most; targetId null is a new item. */
export const contentDraft = pgTable(
  'content_draft',
  {
    id: id(),
    kind: kind(),
    targetId: ref(),
    baseRevision: integer().notNull().default(0),
    body: jsonb().notNull(),
    title: text().notNull().default(''),
    titleFold: text().notNull().default(''),
    state: text({ enum: DRAFT_STATES }).notNull().default('DRAFT'),
    /** Accounts that wrote in it since it began: they may not review it. */
    editors: integer().array().notNull().default([]),
    reviewerId: ref().references(() => account.id),
    note: text(),
    publishAt: moment(),
    /** A new item that is scheduled: its row is written, and opens by the clock. */
    isWritten: boolean().notNull().default(false),
    lockBy: ref().references(() => account.id),
    lockSince: moment(),
    lockUntil: moment(),
    updatedBy: ref().references(() => account.id),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** Counted by saves and acts alone: a lock that is renewed is no change. */
    saveNo: integer().notNull().default(1),
  },
  (t) => [
    oneOf('content_draft_kind_check', t.kind, CONTENT_KINDS),
    oneOf('content_draft_state_check', t.state, DRAFT_STATES),
    uniqueIndex('content_draft_living_key')
      .on(t.kind, t.targetId)
      .where(sql`state not in ('PUBLISHED', 'DISCARDED')`),
    index('content_draft_state_idx').on(t.state, t.publishAt),
  ],
);

/** What was published, taken down or noted of an item; append-only. */
export const contentRevision = pgTable(
  'content_revision',
  {
    id: id(),
    kind: kind(),
    targetId: ref(),
    draftId: ref(),
    no: integer().notNull(),
    snapshot: jsonb().notNull(),
    action: text({ enum: REVISION_ACTIONS }).notNull(),
    by: ref(),
    byName: text(),
    reason: text(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOf('content_revision_kind_check', t.kind, CONTENT_KINDS),
    oneOf('content_revision_action_check', t.action, REVISION_ACTIONS),
    uniqueIndex('content_revision_key').on(t.kind, t.targetId, t.no),
    index('content_revision_draft_idx').on(t.draftId),
  ],
);

/** Links to drafts; of a code only its hash is stored. They go with their draft. */
export const contentPreview = pgTable(
  'content_preview',
  {
    id: id(),
    draftId: ref()
      .notNull()
      .references(() => contentDraft.id, { onDelete: 'cascade' }),
    codeHash: bytea().notNull().unique(),
    expiresAt: moment().notNull(),
    by: ref().references(() => account.id),
    createdAt: moment().notNull().defaultNow(),
  },
  (t) => [index('content_preview_draft_idx').on(t.draftId)],
);

/**
 * One row an item of any kind, kept by triggers on the tables of content (db/functions/content-item.sql): lists and board of
 * editors read it, readers never do.
 */
export const contentItem = pgTable(
  'content_item',
  {
    id: id(),
    kind: kind(),
    targetId: ref(),
    /** Its living draft. */
    draftId: ref(),
    draftState: text({ enum: DRAFT_STATES }),
    title: text().notNull(),
    titleFold: text().notNull(),
    /** The section of an article or category, the library of a document. */
    section: text(),
    audience: audience(),
    /** Taken down by an editor, or an article that is not published. */
    isOff: boolean().notNull().default(false),
    opensAt: moment(),
    closesAt: moment(),
    sort: integer().notNull().default(0),
    hasTranslation: boolean().notNull().default(false),
    /** When the text of the default language changed last, and that of the other one: null before this was recorded. */
    textAt: moment(),
    translationAt: moment(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOf('content_item_kind_check', t.kind, CONTENT_KINDS),
    allOf('content_item_audience_check', t.audience, AUDIENCES),
    uniqueIndex('content_item_key').on(t.kind, t.targetId).where(sql`target_id is not null`),
    uniqueIndex('content_item_draft_key').on(t.draftId).where(sql`draft_id is not null`),
    index('content_item_updated_idx').on(t.kind, t.updatedAt, t.id),
    index('content_item_title_idx').on(t.kind, t.titleFold, t.id),
    index('content_item_search_idx').using('gin', t.titleFold.op('gin_trgm_ops')),
    index('content_item_opens_idx').on(t.opensAt).where(sql`opens_at is not null`),
    index('content_item_closes_idx').on(t.closesAt).where(sql`closes_at is not null`),
    index('content_item_translation_idx')
      .on(t.updatedAt)
      .where(sql`not has_translation or translation_at < text_at`),
  ],
);

/** A picture or file that editors uploaded. Its bytes are seen by readers of the items that use it, and by editors. */
export const media = pgTable('media', {
  id: id(),
  fileId: ref()
    .notNull()
    .unique()
    .references(() => file.id),
  /** The same picture 480 pixels wide. */
  smallFileId: ref()
    .unique()
    .references(() => file.id),
  altVi: text().notNull().default(''),
  altEn: text().notNull().default(''),
  decorative: boolean().notNull().default(false),
  deletedAt: moment(),
  ...stamps(),
});

/** Which published item uses which picture or file, as wide and as long as the item is shown. */
export const mediaUse = pgTable(
  'media_use',
  {
    id: id(),
    mediaId: ref()
      .notNull()
      .references(() => media.id),
    kind: kind(),
    targetId: ref().notNull(),
    audience: audience(),
    opensAt: moment(),
    closesAt: moment(),
  },
  (t) => [
    uniqueIndex('media_use_key').on(t.mediaId, t.kind, t.targetId),
    index('media_use_target_idx').on(t.kind, t.targetId),
  ],
);
