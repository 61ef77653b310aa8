import {
  orgLeave,
  orgMove,
  orgMoveAct,
  orgMoved,
  orgMoveEffect,
  orgMovePreview,
  orgMoveRow,
  orgMovesQuery,
  orgNode,
  orgTreeQuery,
  paged,
} from '@portal/types';
import * as z from 'zod/mini';
import { route } from '../../http/route.ts';
import { listMoves } from './list-moves.ts';
import { cancelMove, moveAgent, undoMove } from './move-acts.ts';
import { orgTree } from './org-tree.ts';
import { previewMove } from './preview-move.ts';

const rule = { authority: 'org.manage' } as const;
const recent = { ...rule, recent: true } as const;
const limit = { most: 600, seconds: 3_600 };

const agentOf = ({ body }: { body: { agentId: number } }) => `agent:${body.agentId}`;
const moveOf = ({ body }: { body: { moveId: number } }) => `move:${body.moveId}`;

/** The organisation: who is where, and moves (areas/administration.md 4, Place). */
export const orgRoutes = [
  route({
    method: 'GET',
    path: 'admin/org/tree',
    rule,
    summary: 'What is directly below a unit, an office or an agent, with the number of people',
    query: orgTreeQuery,
    response: z.array(orgNode),
    handler: (call) => orgTree(call, call.query),
  }),
  route({
    method: 'GET',
    path: 'admin/org/moves',
    rule,
    summary: 'Moves, planned and past, the newest first',
    query: orgMovesQuery,
    response: paged(orgMoveRow),
    handler: (call) => listMoves(call, call.query),
  }),
  route({
    method: 'POST',
    path: 'admin/org/move/preview',
    rule,
    summary: 'What a move would do: people, policies, who loses and gains sight; writes nothing',
    body: orgMovePreview,
    response: orgMoveEffect,
    handler: (call) => previewMove(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/org/move',
    act: { action: 'org.move', object: agentOf },
    rule: recent,
    summary: 'Move an agent to another manager, office, group or level, now or on a day',
    submit: true,
    limit,
    body: orgMove,
    response: orgMoved,
    handler: (call) => moveAgent(call, { ...call.body, kind: 'MOVE' }),
  }),
  route({
    method: 'POST',
    path: 'admin/org/terminate',
    act: { action: 'org.terminate', object: agentOf },
    rule: recent,
    summary: 'End the work of an agent: no session, no sign-in; the team gets another manager',
    submit: true,
    limit,
    body: orgLeave,
    response: orgMoved,
    handler: (call) => moveAgent(call, { ...call.body, kind: 'TERMINATE' }),
  }),
  route({
    method: 'POST',
    path: 'admin/org/reinstate',
    act: { action: 'org.reinstate', object: agentOf },
    rule: recent,
    summary: 'Let an agent who left work again; needs two people',
    submit: true,
    limit,
    body: orgLeave,
    response: orgMoved,
    handler: (call) => moveAgent(call, { ...call.body, kind: 'REINSTATE' }),
  }),
  route({
    method: 'POST',
    path: 'admin/org/move/cancel',
    act: { action: 'org.move.cancel', object: moveOf },
    rule: recent,
    summary: 'End a planned move before its day',
    submit: true,
    limit,
    body: orgMoveAct,
    response: orgMoved,
    handler: (call) => cancelMove(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/org/move/reverse',
    act: { action: 'org.move.reverse', object: moveOf },
    rule: recent,
    summary: 'Put back everything that a move changed',
    submit: true,
    limit,
    body: orgMoveAct,
    response: orgMoved,
    handler: (call) => undoMove(call, call.body),
  }),
];
