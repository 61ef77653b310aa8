import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** For an unknown code, or one whose agent may not use the portal. */
export const AGENT_UNKNOWN = sentence('recovery.agentUnknown');

/** English sentences hold the words of spec/access.md 8. */
export const httpError = httpErrors({
  AGENT_NOT_FOUND: { status: 404, ...AGENT_UNKNOWN },
  AGENT_NOT_LOGIN_YET: { status: 400, ...sentence('recovery.AGENT_NOT_LOGIN_YET') },
  'error.email.required': { status: 400, ...sentence('recovery.error.email.required') },
  'error.email.format': { status: 400, ...sentence('recovery.error.email.format') },
  DATA_MISMATCH: { status: 400, ...sentence('recovery.DATA_MISMATCH') },
  QUESTION_CLOSED: { status: 400, ...sentence('recovery.QUESTION_CLOSED') },
  RECOVERY_NOT_STARTED: { status: 409, ...sentence('recovery.RECOVERY_NOT_STARTED') },
  RECOVERY_CLOSED: { status: 409, ...sentence('recovery.RECOVERY_CLOSED') },
  RECOVERY_STEP: { status: 409, ...sentence('recovery.RECOVERY_STEP') },
  RECOVERY_NOT_VERIFIED: { status: 409, ...sentence('recovery.RECOVERY_NOT_VERIFIED') },
});

export const WRONG_ANSWER = sentence('recovery.wrongAnswer');
