import {
  CONTENT_KINDS,
  contentItemList,
  DRAFT_STATES,
  ITEM_STATES,
  REVISION_ACTIONS,
  TRANSLATION_STATES,
} from '@portal/domain/content';
import * as z from 'zod/mini';
import { paging } from '../list/paging.ts';
import { listQuerySchema, listRowSchema } from '../list/schema.ts';
import { language } from '../text/text.ts';
import { ACT_REASON } from './approval.ts';
import { contentBody } from './content-body.ts';
import { givenReason } from './people-acts.ts';

const id = z.number().check(z.int(), z.minimum(1));
const queryId = z.coerce.number().check(z.int(), z.minimum(1));
const version = z.number().check(z.int(), z.minimum(1));
const kind = z.enum(CONTENT_KINDS);
/** ISO 8601. */
const moment = z.string();
const person = z.object({ id: z.number(), name: z.string() });

/** A draft or an item on the board. */
export const boardItem = z.object({
  kind,
  targetId: z.nullable(z.number()),
  draftId: z.nullable(z.number()),
  title: z.string(),
  state: z.enum(ITEM_STATES),
  draft: z.nullable(z.enum(DRAFT_STATES)),
  /** When it changed last; of what is scheduled or ends: when that is. */
  at: moment,
  /** Who wrote last. */
  by: z.nullable(z.string()),
});
export type BoardItem = z.infer<typeof boardItem>;
const column = z.object({ total: z.number(), datas: z.array(boardItem) });
/** GET cms/admin/content/board: of each, how many and the first ten. */
export const contentBoard = z.object({
  drafts: column,
  inReview: column,
  approved: column,
  scheduled: column,
  /** Ending within seven days. */
  ending: column,
  translationMissing: column,
  translationOlder: column,
});
export type ContentBoard = z.infer<typeof contentBoard>;

/** GET and POST cms/admin/content/list. */
export const contentItemQuery = listQuerySchema(contentItemList);
export type ContentItemQuery = z.output<typeof contentItemQuery>;
export type ContentItemFilters = z.input<typeof contentItemQuery>;
export const contentItemRow = listRowSchema(contentItemList, {
  id: z.number(),
  kind,
  /** Null for what was never published. */
  targetId: z.nullable(z.number()),
  draftId: z.nullable(z.number()),
  /** Within what its position counts; null where the kind has one order. */
  group: z.nullable(z.string()),
});
export type ContentItemRow = z.infer<typeof contentItemRow>;

/** GET cms/admin/content/choices: what the options of a form offer. */
export const contentChoices = z.object({
  category: z.array(z.object({ section: z.string(), value: z.string(), title: z.string() })),
  faqCategory: z.array(z.object({ value: z.string(), title: z.string() })),
  library: z.array(z.object({ value: z.string(), title: z.string() })),
  /** Whether another person has to review (CONTENT_REVIEW). */
  review: z.boolean(),
});
export type ContentChoices = z.infer<typeof contentChoices>;

const lock = z.object({
  by: person,
  mine: z.boolean(),
  since: moment,
  until: moment,
});
/** A draft as its editors see it. */
export const contentDraft = z.object({
  id: z.number(),
  kind,
  targetId: z.nullable(z.number()),
  state: z.enum(DRAFT_STATES),
  version: z.number(),
  /** The number of the revision that it began with; 0 where there was none. */
  baseRevision: z.number(),
  body: contentBody,
  /** The item as it is shown now; null where there is none. */
  live: z.nullable(
    z.object({ state: z.enum(ITEM_STATES), revision: z.number(), body: contentBody }),
  ),
  editors: z.array(person),
  reviewer: z.nullable(person),
  note: z.nullable(z.string()),
  publishAt: z.nullable(moment),
  lock: z.nullable(lock),
  /** What it lacks before it can be published: `vi.title`, `fields.image`. */
  missing: z.array(z.string()),
  /** What the caller may do now. */
  may: z.object({ edit: z.boolean(), review: z.boolean(), publish: z.boolean() }),
  updatedAt: moment,
});
export type ContentDraft = z.infer<typeof contentDraft>;

/** GET cms/admin/content/draft: by its id, or the living one of an item. */
export const contentDraftQuery = z.object({ id: queryId });
/** POST cms/admin/content/draft: opens the living draft of an item, or begins one; takes the lock. */
export const contentDraftOpen = z.strictObject({ kind, targetId: z.nullable(id) });
export type ContentDraftOpen = z.input<typeof contentDraftOpen>;
/** Parameters of draft/:id/…. */
export const contentDraftPath = z.object({ id: queryId });
/** PUT cms/admin/content/draft/:id. */
export const contentDraftSave = z.strictObject({ version, body: contentBody });
export type ContentDraftSave = z.input<typeof contentDraftSave>;
/** POST cms/admin/content/draft/:id/{submit, snapshot, discard, approve, publish, unschedule}. */
export const contentDraftAct = z.strictObject({ version });
/** POST cms/admin/content/draft/:id/{lock, take-over}. */
export const contentDraftLock = z.strictObject({});
/** POST cms/admin/content/draft/:id/return. */
export const contentDraftReturn = z.strictObject({
  version,
  note: z.string().check(z.trim(), z.minLength(1), z.maxLength(ACT_REASON.max)),
});
/** POST cms/admin/content/draft/:id/schedule. */
export const contentDraftSchedule = z.strictObject({
  version,
  publishAt: z.iso.datetime({ offset: true }),
});
/** The state of a draft after an act. */
export const contentDraftActed = z.object({
  id: z.number(),
  kind,
  targetId: z.nullable(z.number()),
  state: z.enum(DRAFT_STATES),
  version: z.number(),
  lockUntil: z.nullable(moment),
  missing: z.array(z.string()),
});
export type ContentDraftActed = z.infer<typeof contentDraftActed>;

/** `data` of CONTENT_LOCKED: the draft, which can be read and taken over. */
export const contentLocked = z.object({ draftId: z.number(), lock });
export type ContentLocked = z.infer<typeof contentLocked>;

/** POST cms/admin/content/unpublish, and its undo while nothing was published since. */
export const contentUnpublish = z.strictObject({ kind, targetId: id, reason: givenReason });
export type ContentUnpublish = z.input<typeof contentUnpublish>;
export const contentUndo = z.strictObject({ kind, targetId: id });
export const contentShown = z.object({ kind, targetId: z.number(), state: z.enum(ITEM_STATES) });
export type ContentShown = z.infer<typeof contentShown>;

/** POST cms/admin/content/order: the place of an item in its group, counted from 1. */
export const contentOrder = z.strictObject({ kind, targetId: id, position: id });
export type ContentOrder = z.input<typeof contentOrder>;
export const contentOrdered = z.object({ position: z.number(), total: z.number() });
export type ContentOrdered = z.infer<typeof contentOrdered>;

/** GET cms/admin/content/revisions: of an item, or of a draft that was never published. */
export const contentRevisionsQuery = z.object({
  kind,
  targetId: z.optional(queryId),
  draftId: z.optional(queryId),
  ...paging(1),
});
export const contentRevision = z.object({
  id: z.number(),
  no: z.number(),
  action: z.enum(REVISION_ACTIONS),
  by: z.nullable(z.string()),
  at: moment,
  reason: z.nullable(z.string()),
});
export type ContentRevisionRow = z.infer<typeof contentRevision>;

/** GET cms/admin/content/revision: what it changed beside another one, by default the one before. */
export const contentRevisionQuery = z.object({ id: queryId, against: z.optional(queryId) });
/** Words in their order: taken away, added, or the same. */
export const wordDiff = z.array(
  z.object({ text: z.string(), change: z.nullable(z.enum(['ADDED', 'REMOVED'])) }),
);
export type WordDiff = z.infer<typeof wordDiff>;
export const contentRevisionDetail = z.object({
  ...contentRevision.shape,
  kind,
  body: contentBody,
  against: z.nullable(z.number()),
  /** Fields that differ, `vi.title` or `fields.image`, word by word. */
  changes: z.array(z.object({ field: z.string(), words: wordDiff })),
});
export type ContentRevisionDetail = z.infer<typeof contentRevisionDetail>;

/** POST cms/admin/content/restore: a draft of that revision; a language that it lacks stays as it is. */
export const contentRestore = z.strictObject({
  revisionId: id,
  languages: z.optional(z.array(language)),
});
export type ContentRestore = z.input<typeof contentRestore>;

/** POST cms/admin/content/preview-link. */
export const PREVIEW_HOURS_MAX = 168;
export const contentPreviewLink = z.strictObject({
  draftId: id,
  hours: z.optional(z.int().check(z.minimum(1), z.maximum(PREVIEW_HOURS_MAX))),
});
/** The code is in the fragment of /preview, so in no log. It is shown once. */
export const contentPreviewLinkMade = z.object({ code: z.string(), expiresAt: moment });
export type ContentPreviewLink = z.infer<typeof contentPreviewLinkMade>;

/** POST cms/preview and cms/preview/file. */
const code = z.string().check(z.regex(/^[\w-]{43}$/));
export const contentPreviewRequest = z.strictObject({ code });
export const contentPreviewFile = z.strictObject({
  code,
  fileName: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,80}\.[a-z0-9]{1,8}$/)),
});
/** A draft as its readers would see it: formatted text is clean. */
export const contentPreview = z.object({
  kind,
  body: contentBody,
  state: z.enum(DRAFT_STATES),
  /** What the pictures show, by stored name and language. */
  alts: z.record(z.string(), z.record(z.string(), z.string())),
  translation: z.enum(TRANSLATION_STATES),
  expiresAt: moment,
});
export type ContentPreview = z.infer<typeof contentPreview>;
