import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of the operations page. */
export const httpError = httpErrors({
  RETRY_SECRET: { status: 400, ...sentence('operations.RETRY_SECRET') },
  NOT_FAILED: { status: 409, ...sentence('operations.NOT_FAILED') },
  NOT_WAITING: { status: 409, ...sentence('operations.NOT_WAITING') },
  BEING_SENT: { status: 409, ...sentence('operations.BEING_SENT') },
  NO_CONTACT: { status: 409, ...sentence('operations.NO_CONTACT') },
});
