import {
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
  contentPreviewLink,
  contentPreviewLinkMade,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { draftObject, itemObject } from './act-log.ts';
import { openDraft, readDraft, renewLock, saveDraft, takeOver } from './drafts.ts';
import { makePreviewLink } from './preview.ts';
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

/** The draft of an item: opened, written, handed on, shown to others by a link (areas/administration.md 4, Content). */
export const contentDraftRoutes = [
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
