import { contentItemList } from '@portal/domain/content';
import {
  contentBoard as board,
  contentChoices as choices,
  contentDraft,
  contentItemQuery,
  contentItemRow,
  contentOrder,
  contentOrdered,
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
import { itemObject } from './act-log.ts';
import { contentBoard } from './board.ts';
import { contentChoices } from './choices.ts';
import { contentDraftRoutes } from './content-draft.routes.ts';
import { listItems } from './items.ts';
import { orderContent as order } from './order.ts';
import { restoreRevision } from './restore.ts';
import { listRevisions, revisionDetail } from './revisions.ts';
import { undoUnpublish, unpublish } from './take-down.ts';

const rule = { authority: 'content.manage' } as const;
const publisher = { authority: 'content.publish' } as const;
const limit = { most: 1_200, seconds: 3_600 };

/** Content for those who write and publish it (areas/administration.md 4, Content). */
export const contentAdminRoutes = [
  ...contentDraftRoutes,
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
];
