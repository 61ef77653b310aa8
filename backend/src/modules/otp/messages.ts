import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

/** English sentences hold the words of spec/access.md 8. */
export const httpError = httpErrors({
  // The account has no address to send a code to.
  NO_CONTACT: { status: 400, ...sentence('otp.NO_CONTACT') },
  OTP_WRONG: { status: 400, ...sentence('otp.OTP_WRONG') },
  OTP_THREE_WRONG: { status: 400, ...sentence('otp.OTP_THREE_WRONG') },
  OTP_EXPIRED: { status: 400, ...sentence('otp.OTP_EXPIRED') },
  OTP_NOT_SENT: { status: 409, ...sentence('otp.OTP_NOT_SENT') },
  OTP_USED: { status: 409, ...sentence('otp.OTP_USED') },
  OTP_TOO_SOON: { status: 429, ...sentence('otp.OTP_TOO_SOON') },
  OTP_TOO_MANY_SENDS: { status: 429, ...sentence('otp.OTP_TOO_MANY_SENDS') },
  // So many were sent today, over all accounts.
  OTP_SMS_CEILING: { status: 429, ...sentence('otp.OTP_SMS_CEILING') },
  OTP_TOO_MANY_WRONG: { status: 429, ...sentence('otp.OTP_TOO_MANY_WRONG') },
});

/** A code cannot be sent before `seconds` have gone by. */
export const tooManyUntil = (code: 'OTP_TOO_SOON' | 'OTP_TOO_MANY_SENDS', seconds: number) =>
  httpError(code, {
    params: { seconds, minutes: Math.ceil(seconds / 60) },
    data: { retryAfterSeconds: seconds },
    headers: { 'retry-after': String(seconds) },
  });
