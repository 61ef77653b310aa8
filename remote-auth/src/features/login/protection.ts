import { type ApiError, isApiError } from '@portal/api-client/api-error';
import { loginFailure } from '@portal/types/auth/login';
import { captchaDue, remainingAttempts } from './remaining-attempts.ts';

/** The account is under extra protection after wrong tries; `left` is null when the number is unknown. */
export interface Protection {
  left: number | null;
}

const CAPTCHA_CODES = new Set(['INCORRECT_CAPTCHA_V3', 'INCORRECT_CAPTCHA_CODE']);

const protectionOf = (error: ApiError): Protection | null => {
  const flags = loginFailure.safeParse(error.data);
  if (flags.success) return flags.data.captcha ? { left: flags.data.remainingAttempts } : null;
  return captchaDue(error.message) ? { left: remainingAttempts(error.message) } : null;
};

/**
 * The protection after a failed try, from the service's flags or, without them, from its words (LOGIN-10,
 * LOGIN-11). A call that the server did not judge changes nothing.
 */
export const protectionAfter = (before: Protection | null, error: unknown): Protection | null => {
  if (!isApiError(error) || error.transient) return before;
  // Its dialog says all there is; the digits in its sentence are the hotline's.
  if (error.code === 'ACCOUNT_LOCKED') return null;
  // Shown by the captcha's own box; such a try is not counted.
  if (CAPTCHA_CODES.has(error.code)) return before;
  return protectionOf(error);
};
