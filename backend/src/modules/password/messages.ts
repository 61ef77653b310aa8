import { createRequire } from 'node:module';
import { everyLanguage } from '@portal/domain/language';
import {
  type PasswordFault,
  type PasswordPolicy,
  type PasswordTexts,
  passwordProblem,
} from '@portal/permissions';
import type { Language, PasswordRefused } from '@portal/types';
import { httpErrors } from '../../errors/http-error.ts';
import { httpError as commonError } from '../../errors/messages.ts';
import { sentence } from '../../i18n/sentence.ts';

const load = createRequire(import.meta.url);

const PASSWORD_TEXTS = everyLanguage<PasswordTexts>((language) =>
  load(`@portal/permissions/locales/${language}.json`),
);

const WRONG = {
  PASSWORD_AGENT_ERROR: { status: 400, ...sentence('password.PASSWORD_AGENT_ERROR') },
  PASSWORD_GAD_ERROR: { status: 400, ...sentence('password.PASSWORD_GAD_ERROR') },
} as const;
type Wrong = keyof typeof WRONG;

// passwordProblem says what is wrong with a new password, from the current policy.
const PROBLEM = { status: 400, ...sentence('password.problem') };

const say = httpErrors({
  ...WRONG,
  // Not 401: the session itself is alive.
  PASSWORD_LOCKED: { status: 429, ...sentence('password.PASSWORD_LOCKED') },
  GAD_NOT_SET: { status: 400, ...sentence('password.GAD_NOT_SET') },
  NO_FIRST_LOGIN: { status: 409, ...sentence('password.NO_FIRST_LOGIN') },
  'error.new.password.required': PROBLEM,
  'policy.password.error': PROBLEM,
  'error.new.password': PROBLEM,
  'error.confirm.new.password': PROBLEM,
});

const failed = (errorCode: string): PasswordRefused => ({ statusMessages: 'error', errorCode });

/** The sentence of a password that is not the current one (PWD-10, GAD-04, GAD-05). */
export const wrongSentence = (code: Wrong) => WRONG[code];

/** A password of the form that is not the current one. */
export const wrongPasswordError = (code: Wrong, field: string, language: Language) => {
  const fields = [{ field, code, message: WRONG[code][language] }];
  return say(code, { data: failed(code), fields });
};

/** Too many wrong ones, for now; `seconds` until it is worth trying again. */
export const lockedError = (seconds: number) =>
  say('PASSWORD_LOCKED', {
    data: failed('PASSWORD_LOCKED'),
    headers: { 'retry-after': String(seconds) },
  });

export const notSetError = () => say('GAD_NOT_SET', { data: failed('GAD_NOT_SET') });

/** The current secondary password is missing although the user has one (GAD-03). */
export const missingGadError = (language: Language) => {
  const message = sentence('http.field.required')[language];
  return commonError('INPUT-ERROR', {
    data: failed('INPUT-ERROR'),
    params: { fields: 'passwordGad' },
    fields: [{ field: 'passwordGad', code: 'required', message }],
  });
};

export const noFirstLoginError = () => say('NO_FIRST_LOGIN');

/** A first login without its code. */
export const missingOtpError = (language: Language) => {
  const message = sentence('password.field.otp')[language];
  return commonError('INPUT-ERROR', {
    data: failed('INPUT-ERROR'),
    params: { fields: 'otp' },
    fields: [{ field: 'otp', code: 'required', message }],
  });
};

/** A new password that is refused, in the words that the form uses too (PWD-06). */
export const newPasswordError = (
  fault: PasswordFault,
  policy: PasswordPolicy,
  language: Language,
) => {
  const { code, text } = passwordProblem(fault, policy, PASSWORD_TEXTS[language]);
  const field = fault === 'confirm' ? 'confirmPasswordNew' : 'passwordNew';
  return say(code, {
    params: { text },
    data: failed(code),
    fields: [{ field, code: fault, message: text }],
  });
};
