import { httpErrors } from '../errors/http-error.ts';
import { sentence } from '../i18n/sentence.ts';

/** Errors of inboxes. */
export const httpError = httpErrors({
  INBOX_TAKEN: { status: 409, ...sentence('inbox.INBOX_TAKEN') },
  INBOX_CHANGED: { status: 409, ...sentence('inbox.INBOX_CHANGED') },
  INBOX_STATE: { status: 409, ...sentence('inbox.INBOX_STATE') },
  INBOX_NOT_YOURS: { status: 409, ...sentence('inbox.INBOX_NOT_YOURS') },
  INBOX_NO_ADDRESS: { status: 409, ...sentence('inbox.INBOX_NO_ADDRESS') },
  INBOX_REOPEN_OVER: { status: 409, ...sentence('inbox.INBOX_REOPEN_OVER') },
  INBOX_ASSIGNEE: { status: 400, ...sentence('inbox.INBOX_ASSIGNEE') },
  INBOX_CANDIDATE: { status: 409, ...sentence('inbox.INBOX_CANDIDATE') },
});
