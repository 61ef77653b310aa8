import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of promotions and rollbacks; the command line prints their sentences. */
export const httpError = httpErrors({
  RELEASE_REASON: { status: 400, ...sentence('channels.RELEASE_REASON') },
  RELEASE_GATE: { status: 422, ...sentence('channels.RELEASE_GATE') },
  RELEASE_NOT_ACTIVE: { status: 409, ...sentence('channels.RELEASE_NOT_ACTIVE') },
  RELEASE_NO_PREVIOUS: { status: 409, ...sentence('channels.RELEASE_NO_PREVIOUS') },
  RELEASE_WITHDRAWN: { status: 410, ...sentence('channels.RELEASE_WITHDRAWN') },
  RELEASE_WITHDRAW_LAST: { status: 409, ...sentence('channels.RELEASE_WITHDRAW_LAST') },
  RELEASE_SET_UNKNOWN: { status: 404, ...sentence('channels.RELEASE_SET_UNKNOWN') },
});
