import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** Errors of canaries and overrides. */
export const httpError = httpErrors({
  RELEASE_CANARY_WHO: { status: 422, ...sentence('rollout.RELEASE_CANARY_WHO') },
  RELEASE_NO_CANARY: { status: 409, ...sentence('rollout.RELEASE_NO_CANARY') },
  RELEASE_CHANNEL_UNKNOWN: { status: 404, ...sentence('rollout.RELEASE_CHANNEL_UNKNOWN') },
  RELEASE_LOCAL_OFF: { status: 403, ...sentence('rollout.RELEASE_LOCAL_OFF') },
  RELEASE_LOCAL_INVALID: { status: 400, ...sentence('rollout.RELEASE_LOCAL_INVALID') },
  RELEASE_PIN_TWICE: { status: 400, ...sentence('rollout.RELEASE_PIN_TWICE') },
});
