import { sentence } from '../i18n/sentence.ts';
import { httpErrors } from './http-error.ts';

/** Errors of any call. A module's own errors are in its `messages.ts`. */
export const COMMON = {
  'INPUT-ERROR': { status: 400, ...sentence('common.INPUT-ERROR') },
  BROKEN_JSON: { status: 400, ...sentence('common.BROKEN_JSON') },
  BROKEN_FORM: { status: 400, ...sentence('common.BROKEN_FORM') },
  BAD_REQUEST: { status: 400, ...sentence('common.BAD_REQUEST') },
  UNAUTHENTICATED: { status: 401, ...sentence('common.UNAUTHENTICATED') },
  'expired.token.to.logout': { status: 401, ...sentence('common.expired.token.to.logout') },
  'access.denined': { status: 403, ...sentence('common.access.denined') },
  RELEASE_RIGHT: { status: 403, ...sentence('common.RELEASE_RIGHT') },
  REAUTH_REQUIRED: { status: 403, ...sentence('common.REAUTH_REQUIRED') },
  STEP_UP_REQUIRED: { status: 403, ...sentence('common.STEP_UP_REQUIRED') },
  FACE_MASK_READ_ONLY: { status: 403, ...sentence('common.FACE_MASK_READ_ONLY') },
  STEP_REQUIRED: { status: 403, ...sentence('common.STEP_REQUIRED') },
  CROSS_ORIGIN: { status: 403, ...sentence('common.CROSS_ORIGIN') },
  NOT_FOUND: { status: 404, ...sentence('common.NOT_FOUND') },
  UNKNOWN_PATH: { status: 404, ...sentence('common.UNKNOWN_PATH') },
  TIMEOUT: { status: 408, ...sentence('common.TIMEOUT') },
  CONFLICT: { status: 409, ...sentence('common.CONFLICT') },
  BODY_TOO_LARGE: { status: 413, ...sentence('common.BODY_TOO_LARGE') },
  WRONG_CONTENT_TYPE: { status: 415, ...sentence('common.WRONG_CONTENT_TYPE') },
  UNKNOWN_HOST: { status: 421, ...sentence('common.UNKNOWN_HOST') },
  IDEMPOTENCY_MISMATCH: { status: 422, ...sentence('common.IDEMPOTENCY_MISMATCH') },
  TOO_MANY_REQUESTS: { status: 429, ...sentence('common.TOO_MANY_REQUESTS') },
  HEAD_TOO_LARGE: { status: 431, ...sentence('common.HEAD_TOO_LARGE') },
  INTERNAL: { status: 500, ...sentence('common.INTERNAL') },
  BUSY: { status: 503, ...sentence('common.BUSY') },
  UNAVAILABLE: { status: 503, ...sentence('common.UNAVAILABLE') },
} as const;

/** `throw refuse('NOT_FOUND')` */
export const httpError = httpErrors(COMMON);

export const OK = sentence('common.ok');
