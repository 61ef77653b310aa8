import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Refusals of the release registry; people who release read them on the command line. */
export const httpError = httpErrors({
  RELEASE_INVALID: { status: 400, ...sentence('artifacts.RELEASE_INVALID') },
  RELEASE_HASH: { status: 400, ...sentence('artifacts.RELEASE_HASH') },
  RELEASE_NAME: { status: 400, ...sentence('artifacts.RELEASE_NAME') },
  RELEASE_CONTAINER: { status: 400, ...sentence('artifacts.RELEASE_CONTAINER') },
  RELEASE_REASON: { status: 400, ...sentence('artifacts.RELEASE_REASON') },
  RELEASE_FOREIGN: { status: 403, ...sentence('artifacts.RELEASE_FOREIGN') },
  RELEASE_UNKNOWN: { status: 404, ...sentence('artifacts.RELEASE_UNKNOWN') },
  RELEASE_EXISTS: { status: 409, ...sentence('artifacts.RELEASE_EXISTS') },
  RELEASE_CONTAINER_USED: { status: 409, ...sentence('artifacts.RELEASE_CONTAINER_USED') },
  RELEASE_GATE: { status: 422, ...sentence('artifacts.RELEASE_GATE') },
  RELEASE_NOT_ACTIVE: { status: 409, ...sentence('artifacts.RELEASE_NOT_ACTIVE') },
  RELEASE_SET_UNKNOWN: { status: 404, ...sentence('artifacts.RELEASE_SET_UNKNOWN') },
  RELEASE_CREDENTIAL_UNKNOWN: { status: 404, ...sentence('artifacts.RELEASE_CREDENTIAL_UNKNOWN') },
  RELEASE_STORAGE: { status: 503, ...sentence('artifacts.RELEASE_STORAGE') },
  RELEASE_NO_PREVIOUS: { status: 409, ...sentence('artifacts.RELEASE_NO_PREVIOUS') },
});
