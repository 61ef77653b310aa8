import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of artifacts; the command line prints their sentences. */
export const httpError = httpErrors({
  RELEASE_INVALID: { status: 400, ...sentence('artifacts.RELEASE_INVALID') },
  RELEASE_FORMAT: { status: 415, ...sentence('artifacts.RELEASE_FORMAT') },
  RELEASE_HASH: { status: 400, ...sentence('artifacts.RELEASE_HASH') },
  RELEASE_NAME: { status: 400, ...sentence('artifacts.RELEASE_NAME') },
  RELEASE_CONTAINER: { status: 400, ...sentence('artifacts.RELEASE_CONTAINER') },
  RELEASE_UNSIGNED: { status: 403, ...sentence('artifacts.RELEASE_UNSIGNED') },
  RELEASE_SIGNATURE: { status: 400, ...sentence('artifacts.RELEASE_SIGNATURE') },
  RELEASE_FOREIGN: { status: 403, ...sentence('artifacts.RELEASE_FOREIGN') },
  RELEASE_UNKNOWN: { status: 404, ...sentence('artifacts.RELEASE_UNKNOWN') },
  RELEASE_EXISTS: { status: 409, ...sentence('artifacts.RELEASE_EXISTS') },
  RELEASE_CONTAINER_USED: { status: 409, ...sentence('artifacts.RELEASE_CONTAINER_USED') },
});
