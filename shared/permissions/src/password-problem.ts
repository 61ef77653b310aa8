import { inLanguage } from '@portal/domain/language';
import type { Language, Translated } from '@portal/types';
import { describePolicy, type PasswordPolicy, type PasswordRule } from './password-policy.ts';

/** Rules that the server alone can judge: known to everybody, used lately, or the account's other password. */
export type PasswordFault = PasswordRule | 'common' | 'history' | 'other' | 'confirm';

/** Message keys of spec/access.md 5. */
export type PasswordProblemCode =
  | 'error.new.password.required'
  | 'policy.password.error'
  | 'error.new.password'
  | 'error.confirm.new.password';

export interface PasswordProblem {
  code: PasswordProblemCode;
  fault: PasswordFault;
  /** What people read; the same from form and server (PWD-06). */
  text: string;
}

const POLICY: Translated = {
  vi: 'Mật khẩu mới chưa đúng quy định.',
  en: 'The new password does not meet the rules.',
};

const OTHERS: Partial<Record<PasswordFault, { code: PasswordProblemCode } & Translated>> = {
  empty: {
    code: 'error.new.password.required',
    vi: 'Vui lòng nhập mật khẩu mới!',
    en: 'Please enter the new password!',
  },
  old: {
    code: 'error.new.password',
    vi: 'Mật khẩu mới phải khác mật khẩu hiện tại.',
    en: 'The new password must differ from the current one.',
  },
  history: {
    code: 'error.new.password',
    vi: 'Mật khẩu này đã được dùng gần đây, vui lòng chọn mật khẩu khác.',
    en: 'This password was used recently, please choose another one.',
  },
  other: {
    code: 'error.new.password',
    vi: 'Mật khẩu đăng nhập và mật khẩu GAD phụ phải khác nhau.',
    en: 'The login password and the secondary GAD password must differ.',
  },
  context: {
    code: 'policy.password.error',
    vi: 'Mật khẩu không được chứa tên, mã đại lý, số điện thoại, ngày sinh của Anh/Chị hoặc tên công ty.',
    en: 'The password must not contain your name, code, phone number or birth date, or the company’s name.',
  },
  common: {
    code: 'policy.password.error',
    vi: 'Mật khẩu này quá phổ biến và dễ bị đoán, vui lòng chọn mật khẩu khác.',
    en: 'This password is very common and easy to guess, please choose another one.',
  },
  confirm: {
    code: 'error.confirm.new.password',
    vi: 'Xác nhận mật khẩu mới không khớp.',
    en: 'The confirmation does not match the new password.',
  },
};

/** The sentence of one fault; a fault of the flags names all rules at once. */
export const passwordProblem = (
  fault: PasswordFault,
  policy: PasswordPolicy,
  language: Language,
): PasswordProblem => {
  const other = OTHERS[fault];
  if (other) return { code: other.code, fault, text: inLanguage(other, language) };
  const text = `${inLanguage(POLICY, language)} ${describePolicy(policy, language)}`;
  return { code: 'policy.password.error', fault, text };
};
