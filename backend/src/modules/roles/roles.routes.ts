import {
  reviewDecided,
  reviewDecision,
  rightsReview as rightsReviewSchema,
  roleMatrix as roleMatrixSchema,
} from '@portal/types';
import { route } from '../../http/route.ts';
import { roleMatrix } from './matrix.ts';
import { decideReview, judgeReview, rightsReview } from './review.ts';

const rule = { authority: 'role.manage' } as const;

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
    rule: { ...rule, recent: true },
    summary: 'Keep a dangerous authority, or take it away',
    submit: true,
    limit: { most: 600, seconds: 3_600 },
    body: reviewDecision,
    response: reviewDecided,
    before: (call) => judgeReview(call, call.body),
    handler: (call) => decideReview(call, call.body),
  }),
];
