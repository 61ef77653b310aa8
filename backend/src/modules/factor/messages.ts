import type { FactorQuestion, Language, LoginFailure } from '@portal/types';
import { httpErrors } from '../../errors/http-error.ts';
import { sentence } from '../../i18n/sentence.ts';

const say = httpErrors({
  FACTOR_REQUIRED: { status: 401, ...sentence('factor.FACTOR_REQUIRED') },
  FACTOR_WRONG: { status: 400, ...sentence('factor.FACTOR_WRONG') },
  FACTOR_OVER: { status: 400, ...sentence('factor.FACTOR_OVER') },
  FACTOR_LOCKED: { status: 429, ...sentence('factor.FACTOR_LOCKED') },
  FACTOR_TOO_EARLY: { status: 409, ...sentence('factor.FACTOR_TOO_EARLY') },
  FACTOR_LAST: { status: 409, ...sentence('factor.FACTOR_LAST') },
  FACTOR_LIMIT: { status: 409, ...sentence('factor.FACTOR_LIMIT') },
  FACTOR_NONE: { status: 409, ...sentence('factor.FACTOR_NONE') },
  FACTOR_NEW: { status: 403, ...sentence('factor.FACTOR_NEW') },
  PASSKEY_REFUSED: { status: 400, ...sentence('factor.PASSKEY_REFUSED') },
  PASSKEY_UNKNOWN: { status: 401, ...sentence('factor.PASSKEY_UNKNOWN') },
});

export const httpError = say;

const failed = (errorCode: string, question?: FactorQuestion): LoginFailure => ({
  statusMessages: 'error',
  errorCode,
  captcha: false,
  remainingAttempts: null,
  ...(question && { question }),
});

/** The password was right; the sign-in goes on with the factor that is asked for. */
export const factorRequired = (question: FactorQuestion) =>
  say('FACTOR_REQUIRED', { data: failed('FACTOR_REQUIRED', question) });

/** A wrong factor, beside the field of codes. */
export const factorWrong = (language: Language) =>
  say('FACTOR_WRONG', {
    data: failed('FACTOR_WRONG'),
    fields: [
      { field: 'code', code: 'FACTOR_WRONG', message: sentence('factor.FACTOR_WRONG')[language] },
    ],
  });
