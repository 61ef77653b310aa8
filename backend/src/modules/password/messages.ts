import { type PasswordFault, type PasswordPolicy, passwordProblem } from '@portal/permissions';
import type { Language, PasswordRefused } from '@portal/types';
import { httpErrors } from '../../errors/http-error.ts';
import { httpError as commonError } from '../../errors/messages.ts';

const WRONG = {
  PASSWORD_AGENT_ERROR: {
    status: 400,
    vi: 'Mật khẩu đăng nhập hiện tại chưa đúng',
    en: 'The current login password is not correct',
  },
  PASSWORD_GAD_ERROR: {
    status: 400,
    vi: 'Mật khẩu GAD phụ hiện tại chưa đúng',
    en: 'The current secondary GAD password is not correct',
  },
} as const;
type Wrong = keyof typeof WRONG;

// What is wrong with a new password is shown by passwordProblem, from the policy as it is.
const TOLD = { status: 400, vi: '{text}', en: '{text}' };

const say = httpErrors({
  ...WRONG,
  // Not 401: the session itself is alive.
  PASSWORD_LOCKED: {
    status: 429,
    vi: 'Anh/Chị đã nhập sai mật khẩu quá nhiều lần. Vui lòng thử lại sau ít phút.',
    en: 'The password was entered wrongly too many times. Please try again in a few minutes.',
  },
  GAD_NOT_SET: {
    status: 400,
    vi: 'Anh/Chị chưa đặt mật khẩu GAD phụ.',
    en: 'The secondary GAD password has not been set yet.',
  },
  NO_FIRST_LOGIN: {
    status: 409,
    vi: 'Tài khoản của Anh/Chị không cần mã OTP để đổi mật khẩu.',
    en: 'Your account needs no OTP to change the password.',
  },
  'error.new.password.required': TOLD,
  'policy.password.error': TOLD,
  'error.new.password': TOLD,
  'error.confirm.new.password': TOLD,
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

/** The current secondary password was left out although the user has one (GAD-03). */
export const missingGadError = (language: Language) => {
  const message = language === 'en' ? 'Required' : 'Bắt buộc';
  return commonError('INPUT-ERROR', {
    data: failed('INPUT-ERROR'),
    params: { fields: 'passwordGad' },
    fields: [{ field: 'passwordGad', code: 'required', message }],
  });
};

export const noFirstLoginError = () => say('NO_FIRST_LOGIN');

/** A first login without its code. */
export const missingOtpError = (language: Language) => {
  const message = language === 'en' ? 'Please enter the OTP' : 'Anh/Chị vui lòng nhập mã OTP';
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
  const { code, text } = passwordProblem(fault, policy, language);
  const field = fault === 'confirm' ? 'confirmPasswordNew' : 'passwordNew';
  return say(code, {
    params: { text },
    data: failed(code),
    fields: [{ field, code: fault, message: text }],
  });
};
