import {
  approvalDecision,
  approvalDetail,
  approvalOutcome,
  approvalQuery,
  approvalQueryById,
  approvalRow,
  paged,
} from '@portal/types';
import { httpError as commonError } from '../errors/messages.ts';
import { route } from '../http/route.ts';
import { approve, reject, withdraw } from './decide.ts';
import { requestDetail } from './detail.ts';
import { httpError } from './messages.ts';
import { listRequests } from './request-store.ts';

const rule = { authority: 'admin.view' } as const;
const requestOf = ({ body }: { body: { id: number } }) => `approval:${body.id}`;
/** Short enough to type on a phone, long enough to say why. */
const NOTE_MIN = 10;

/** Changes that wait for a second person (areas/administration.md 4, Rights). */
export const approvalRoutes = [
  route({
    method: 'GET',
    path: 'admin/approvals',
    rule,
    whileImpersonating: false,
    summary: 'Change requests: waiting for the caller, sent by the caller, or all (audit.view)',
    query: approvalQuery,
    response: paged(approvalRow),
    handler: async ({ db, deps, subject, query }) => {
      if (query.box === 'all' && !subject.authorities.has('audit.view'))
        throw commonError('access.denined');
      return listRequests(db, query, subject, deps.clock());
    },
  }),
  route({
    method: 'GET',
    path: 'admin/approvals/detail',
    rule,
    whileImpersonating: false,
    summary: 'A change request with what it does at this moment',
    query: approvalQueryById,
    response: approvalDetail,
    handler: (call) => requestDetail(call, call.query.id),
  }),
  route({
    method: 'POST',
    path: 'admin/approvals/approve',
    act: { action: 'approval.approve', object: requestOf },
    rule: { ...rule, recent: true },
    submit: true,
    summary: 'Approve another person’s change and make it',
    body: approvalDecision,
    response: approvalOutcome,
    handler: (call) => approve(call, call.body),
  }),
  route({
    method: 'POST',
    path: 'admin/approvals/reject',
    act: { action: 'approval.reject', object: requestOf },
    rule,
    submit: true,
    summary: 'Reject another person’s change, with a note',
    body: approvalDecision,
    response: approvalOutcome,
    handler: async (call) => {
      if (call.body.note.length < NOTE_MIN) throw httpError('REASON_REQUIRED');
      return reject(call, call.body);
    },
  }),
  route({
    method: 'POST',
    path: 'admin/approvals/withdraw',
    act: { action: 'approval.withdraw', object: requestOf },
    rule,
    submit: true,
    summary: 'Take an own change back before anybody decided',
    body: approvalDecision,
    response: approvalOutcome,
    handler: (call) => withdraw(call, call.body),
  }),
];
