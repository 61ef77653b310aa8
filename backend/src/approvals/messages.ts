import { httpErrors } from '../errors/http-error.ts';
import { sentence } from '../i18n/sentence.ts';

/** Errors of acts on others that may need a second person. */
export const httpError = httpErrors({
  REASON_REQUIRED: { status: 400, ...sentence('approvals.REASON_REQUIRED') },
  APPROVAL_OWN: { status: 403, ...sentence('approvals.APPROVAL_OWN') },
  ADMIN_CHANGED: { status: 409, ...sentence('approvals.ADMIN_CHANGED') },
  NO_APPROVER: { status: 409, ...sentence('approvals.NO_APPROVER') },
  APPROVAL_STALE: { status: 409, ...sentence('approvals.APPROVAL_STALE') },
  APPROVAL_OVER: { status: 409, ...sentence('approvals.APPROVAL_OVER') },
  CHANGE_PENDING: { status: 409, ...sentence('approvals.CHANGE_PENDING') },
});

/** Says that the change waits for a second person. */
export const HELD = sentence('approvals.held');
