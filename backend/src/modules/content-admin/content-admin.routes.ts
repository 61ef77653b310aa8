import { contentItemList } from '@portal/domain/content';
import {
  contentBoard as board,
  contentChoices as choices,
  contentDraft,
  contentDraftAct,
  contentDraftActed,
  contentDraftLock,
  contentDraftOpen,
  contentDraftPath,
  contentDraftQuery,
  contentDraftReturn,
  contentDraftSave,
  contentDraftSchedule,
  contentItemQuery,
  contentItemRow,
  contentOrder,
  contentOrdered,
  contentPreviewLink,
  contentPreviewLinkMade,
  contentRestore,
  contentRevision,
  contentRevisionDetail,
  contentRevisionQuery,
  contentRevisionsQuery,
  contentShown,
  contentUndo,
  contentUnpublish,
  paged,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lookup/list-routes.ts';
import { draftObject, itemObject } from './act-log.ts';
import { contentBoard } from './board.ts';
import { contentChoices } from './choices.ts';
import { openDraft, readDraft, renewLock, saveDraft, takeOver } from './drafts.ts';
import { listItems } from './items.ts';
import { orderContent as order } from './order.ts';
import { makePreviewLink } from './preview.ts';
import { restoreRevision } from './restore.ts';
import {
  approveDraft,
  discardDraft,
  publishNow,
  returnDraft,
  scheduleDraft,
  snapshotDraft,
  submitDraft,
  unscheduleDraft,
} from './review.ts';
import { listRevisions, revisionDetail } from './revisions.ts';
import { undoUnpublish, unpublish } from './take-down.ts';

const rule = { authority: 'content.manage' } as const;
const publisher = { authority: 'content.publish' } as const;
const limit = { most: 1_200, seconds: 3_600 };
/** A save two seconds after the last key, and a lock renewed each 30 seconds, in several pages. */
const typing = { most: 6_000, seconds: 3_600 };
/** Two languages of formatted text, as UTF-8 in JSON. */
const BODY_BYTES = 2_000_000;

const ofDraft = ({ params }: { params: { id: number } }) => draftObject(params.id);

/** The moves of a draft that need no more than the version that was seen. */
const MOVES = [
  ['submit', 'content.draft.submit', rule, submitDraft, 'Ask for a review of a draft'],
  ['snapshot', 'content.draft.snapshot', rule, snapshotDraft, 'Note a draft as it is now'],
  ['discard', 'content.draft.discard', rule, discardDraft, 'End a draft; what readers see stays'],
  [
    'approve',
    'content.draft.approve',
    publisher,
    approveDraft,
    'Approve a draft that others wrote',
  ],
  [
    'publish',
    'content.publish',
    publisher,
    publishNow,
    'Show a draft now, in all languages at once',
  ],
  ['unschedule', 'content.draft.unschedule', publisher, unscheduleDraft, 'Take a schedule back'],
] as const;

const moves = MOVES.map(([act, action, own, handler, summary]) =>
  route({
    method: 'POST',
    path: `cms/admin/content/draft/:id/${act}`,
    rule: own,
    summary,
    submit: true,
    limit,
    act: { action, object: ofDraft },
    params: contentDraftPath,
    body: contentDraftAct,
    response: contentDraftActed,
    handler: (call) => handler(call, call.params.id, call.body.version),
  }),
);

/** Content for those who write and publish it (areas/administration.md 4, Content). */
export const contentAdminRoutes = [
  route({
    method: 'GET',
    path: 'cms/admin/content/board',
    rule,
    whileImpersonating: false,
    summary: 'What waits for editors and reviewers',
    response: board,
    handler: (call) => contentBoard(call),
  }),
  ...listRoutes(contentItemList, {
    query: contentItemQuery,
    response: paged(contentItemRow),
    summary: 'Items of a kind of content, and drafts of new ones',
    handler: listItems,
    insurance: false,
  }),
  route({
    method: 'GET',
    path: 'cms/admin/content/choices',
    rule,
    whileImpersonating: false,
    summary: 'What the options of the forms offer',
    response: choices,
    handler: (call) => contentChoices(call),
  }),
  route({
    method: 'GET',
    path: 'cms/admin/content/draft',
    rule,
    whileImpersonating: false,
    summary: 'A draft, also one whose lock another editor holds',
    query: contentDraftQuery,
    response: contentDraft,
    handler: (call) => readDraft(call, call.query.id),
  }),
  route({
    method: 'GET',
    path: 'cms/admin/content/revisions',
    rule,
    whileImpersonating: false,
    summary: 'Revisions of an item or of a new draft, the latest first',
    query: contentRevisionsQuery,
    response: paged(contentRevision),
    handler: ({ db, query }) => listRevisions(db, query),
  }),
  route({
    method: 'GET',
    path: 'cms/admin/content/revision',
    rule,
    whileImpersonating: false,
    summary: 'A revision, and the words that differ from another one',
    query: contentRevisionQuery,
    response: contentRevisionDetail,
    handler: ({ db, query }) => revisionDetail(db, query),
  }),
  route({
    method: 'POST',
    path: 'cms/admin/content/draft',
    rule,
    summary: 'Open the living draft of an item, or begin one, and take its lock',
    submit: true,
    limit,
    act: {
      action: 'content.draft.open',
      object: ({ body }) => itemObject(body.kind, body.targetId),
    },
    body: contentDraftOpen,
    response: contentDraft,
    handler: (call) => openDraft(call, call.body),
  }),
  route({
    method: 'PUT',
    path: 'cms/admin/content/draft/:id',
    rule,
    summary: 'Store what an editor writes; ADMIN_CHANGED has the draft as it is now',
    limit: typing,
    act: { action: 'content.draft.save', object: ofDraft },
    params: contentDraftPath,
    body: contentDraftSave,
    bodyLimit: BODY_BYTES,
    response: contentDraftActed,
    handler: (call) => saveDraft(call, call.params.id, call.body),
  }),
  route({
    method: 'POST',
    path: 'cms/admin/content/draft/:id/lock',
    rule,
    summary: 'Renew the own lock of a draft, or take a free one',
    limit: typing,
    act: { action: 'content.draft.lock', object: ofDraft },
    params: contentDraftPath,
    body: contentDraftLock,
    response: contentDraftActed,
    handler: (call) => renewLock(call, call.params.id),
  }),
  route({
    method: 'POST',
    path: 'cms/admin/content/draft/:id/take-over',
    rule,
    summary: 'Take the lock of another editor; both are notified',
    limit,
    act: { action: 'content.draft.take-over', object: ofDraft },
    params: contentDraftPath,
    body: contentDraftLock,
    response: contentDraftActed,
    handler: (call) => takeOver(call, call.params.id),
  }),
  ...moves,
  route({
    method: 'POST',
    path: 'cms/admin/content/draft/:id/return',
    rule: publisher,
    summary: 'Give a draft back to its editors with a note',
    submit: true,
    limit,
    act: { action: 'content.draft.return', object: ofDraft },
    params: contentDraftPath,
    body: contentDraftReturn,
    response: contentDraftActed,
    handler: (call) => returnDraft(call, call.params.id, call.body),
  }),
  route({
    method: 'POST',
    path: 'cms/admin/content/draft/:id/schedule',
    rule: publisher,
    summary: 'Show a draft from a moment on',
    submit: true,
    limit,
    act: { action: 'content.draft.schedule', object: ofDraft },
    params: contentDraftPath,
    body: contentDraftSchedule,
    response: contentDraftActed,
    handler: (call) => scheduleDraft(call, call.params.id, call.body),
  }),
  route({
    method: 'POST',
    path: 'cms/admin/content/unpublish',
    rule: publisher,
    summary: 'Take an item off at once',
    submit: true,
    limit,
    act: {
      action: 'content.unpublish',
      object: ({ body }) => itemObject(body.kind, body.targetId),
    },
    body: contentUnpublish,
    response: contentShown,
    handler: (call) => unpublish(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'cms/admin/content/unpublish/undo',
    rule: publisher,
    summary: 'Show an item again as it was when it was taken down',
    submit: true,
    limit,
    act: {
      action: 'content.unpublish.undo',
      object: ({ body }) => itemObject(body.kind, body.targetId),
    },
    body: contentUndo,
    response: contentShown,
    handler: (call) => undoUnpublish(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'cms/admin/content/restore',
    rule,
    summary: 'Make a draft of a revision; what readers see stays',
    submit: true,
    limit,
    act: {
      action: 'content.restore',
      object: ({ body }) => `content-revision:${body.revisionId}`,
    },
    body: contentRestore,
    response: contentDraft,
    handler: (call) => restoreRevision(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'cms/admin/content/order',
    rule,
    summary: 'Move an item to a place of its group',
    submit: true,
    limit,
    act: {
      action: 'content.order',
      object: ({ body }) => itemObject(body.kind, body.targetId),
    },
    body: contentOrder,
    response: contentOrdered,
    handler: (call) => order(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'cms/admin/content/preview-link',
    rule,
    // No submit: the answer has the code, which is stored nowhere.
    summary: 'A link that shows a draft to who has it',
    limit: { most: 60, seconds: 3_600 },
    act: { action: 'content.preview-link', object: ({ body }) => draftObject(body.draftId) },
    body: contentPreviewLink,
    response: contentPreviewLinkMade,
    handler: (call) => makePreviewLink(call, call.body),
  }),
];
