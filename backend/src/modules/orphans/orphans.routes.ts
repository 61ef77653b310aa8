import { orphanList } from '@portal/domain/policy';
import {
  orphanAssign,
  orphanAssigned,
  orphanBatch,
  orphanBatchesQuery,
  orphanChoices,
  orphanEffect,
  orphanPreview,
  orphanQuery,
  orphanRow,
  orphanUndo,
  orphanUndone,
  paged,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lookup/list-routes.ts';
import { listBatches, undoBatch } from './batches.ts';
import { orphanChoices as choices } from './choices.ts';
import { assignOrphans, previewOrphans } from './orphan-acts.ts';
import { listOrphans } from './orphan-list.ts';

const rule = { authority: 'org.manage' } as const;
const recent = { ...rule, recent: true } as const;
const limit = { most: 600, seconds: 3_600 };

/** Policies whose agent has left: the queue, and who gets them (areas/administration.md 5.3). */
export const orphanRoutes = [
  ...listRoutes(orphanList, {
    query: orphanQuery,
    response: paged(orphanRow),
    summary:
      'Policies whose agent has left, of units that the caller administers; no customer data',
    handler: listOrphans,
    insurance: false,
  }),
  route({
    method: 'GET',
    path: 'admin/org/orphans/batches',
    rule,
    summary: 'Assignments of such policies, the newest first, and until when each can be undone',
    query: orphanBatchesQuery,
    response: paged(orphanBatch),
    handler: (call) => listBatches(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'admin/org/orphans/choices',
    rule,
    summary: 'What the filters of the queue offer: agents, offices and products that occur in it',
    response: orphanChoices,
    handler: (call) => choices(call),
  }),
  route({
    method: 'POST',
    path: 'admin/org/orphans/preview',
    rule,
    summary: 'Who would get how many of these policies by a rule; writes nothing',
    body: orphanPreview,
    response: orphanEffect,
    handler: (call) => previewOrphans(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/org/orphans/assign',
    rule: recent,
    summary: 'Give policies whose agent has left to other agents; over 500 need two people',
    submit: true,
    limit,
    act: { action: 'org.orphans.assign' },
    body: orphanAssign,
    response: orphanAssigned,
    handler: (call) => assignOrphans(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/org/orphans/undo',
    rule: recent,
    summary: 'Return the policies of a batch that were not changed since',
    submit: true,
    limit,
    act: { action: 'org.orphans.undo', object: ({ body }) => `orphans:${body.batchId}` },
    body: orphanUndo,
    response: orphanUndone,
    handler: (call) => undoBatch(call, call.body),
  }),
];
