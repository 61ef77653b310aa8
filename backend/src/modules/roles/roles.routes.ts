import {
  heldChange,
  reviewDecided,
  reviewDecision,
  rightsReview as rightsReviewSchema,
  roleAct,
  roleCheckQuery,
  roleCheck as roleCheckSchema,
  roleCreate,
  roleEdit,
  roleHistoryQuery,
  roleHistoryRow,
  roleMatrix as roleMatrixSchema,
  roleParams,
  roleRow,
} from '@portal/types';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import { changeRole, createRole, setRoleState } from './change-role.ts';
import { checkRole } from './check-role.ts';
import { judgeRole } from './judge-role.ts';
import { roleMatrix } from './matrix.ts';
import { decideReview, rightsReview } from './review.ts';
import { roleHistory } from './role-history.ts';
import { ROLE_EVENTS } from './role-kind.ts';

const rule = { authority: 'role.manage' } as const;
const recent = { ...rule, recent: true } as const;
const limit = { most: 600, seconds: 3_600 };
/** The role as it is afterwards, or the request that waits for a second person. */
const changed = z.union([roleRow, heldChange]);

/** Roles, and the review of who holds what is dangerous. */
export const rolesRoutes = [
  route({
    method: 'GET',
    path: 'admin/roles',
    rule,
    summary: 'Every role with its authorities and the number of its holders',
    response: roleMatrixSchema,
    handler: roleMatrix,
  }),
  route({
    method: 'GET',
    path: 'admin/roles/review',
    rule,
    summary: 'Each holder of each dangerous authority, how it came, and the last decision about it',
    response: rightsReviewSchema,
    handler: rightsReview,
  }),
  route({
    method: 'POST',
    path: 'admin/roles/review/decide',
    rule: recent,
    summary: 'Keep a dangerous authority, or take it away',
    submit: true,
    limit,
    body: reviewDecision,
    response: reviewDecided,
    act: { action: 'role.review', object: ({ body }) => `account:${body.accountId}` },
    handler: (call) => decideReview(call, call.body),
  }),
  route({
    method: 'PUT',
    path: 'admin/roles/:code',
    rule: recent,
    summary:
      'Change names and authorities of a role; what widens it waits for a second person (202)',
    submit: true,
    limit,
    params: roleParams,
    body: roleEdit,
    response: changed,
    act: { ...ROLE_EVENTS.CHANGE, object: ({ params }) => `role:${params.code}` },
    before: (call) => judgeRole(call, 'CHANGE', { ...call.body, ...call.params }),
    handler: (call) => changeRole(call, call.params.code, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/roles/create',
    rule: recent,
    summary: 'Create a role; one with dangerous authorities waits for a second person (202)',
    submit: true,
    limit,
    body: roleCreate,
    response: changed,
    act: { ...ROLE_EVENTS.CREATE, object: ({ body }) => `role:${body.code}` },
    before: (call) => judgeRole(call, 'CREATE', call.body),
    handler: (call) => createRole(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/roles/retire',
    rule: recent,
    summary: 'Give a role to no more accounts; its holders keep it',
    submit: true,
    limit,
    body: roleAct,
    response: changed,
    act: { ...ROLE_EVENTS.RETIRE, object: ({ body }) => `role:${body.code}` },
    before: (call) => judgeRole(call, 'RETIRE', call.body),
    handler: (call) => setRoleState(call, 'RETIRE', call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/roles/restore',
    rule: recent,
    summary: 'Let a retired role be given again',
    submit: true,
    limit,
    body: roleAct,
    response: changed,
    act: { ...ROLE_EVENTS.RESTORE, object: ({ body }) => `role:${body.code}` },
    before: (call) => judgeRole(call, 'RESTORE', call.body),
    handler: (call) => setRoleState(call, 'RESTORE', call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/roles/check',
    rule,
    summary:
      'Who holds a role, what they would gain and lose, and what is against it; writes nothing',
    limit: { most: 60, seconds: 60 },
    body: roleCheckQuery,
    response: roleCheckSchema,
    handler: (call) => checkRole(call, call.body),
  }),
  route({
    method: 'GET',
    path: 'admin/roles/history',
    rule,
    whileImpersonating: false,
    summary: 'Who changed a role when, from what to what, and why',
    query: roleHistoryQuery,
    response: z.array(roleHistoryRow),
    handler: (call) => roleHistory(call, call.query.code),
  }),
];
