import type { PasswordPolicy, PasswordRule } from './password-policy.ts';
import { describePolicy, type PasswordTexts } from './password-text.ts';

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

/** The faults with a sentence of their own. */
const CODES = {
  empty: 'error.new.password.required',
  old: 'error.new.password',
  history: 'error.new.password',
  other: 'error.new.password',
  context: 'policy.password.error',
  common: 'policy.password.error',
  confirm: 'error.confirm.new.password',
} as const satisfies Partial<Record<PasswordFault, PasswordProblemCode>>;

const hasOwnText = (fault: PasswordFault): fault is keyof typeof CODES =>
  Object.hasOwn(CODES, fault);

/** The sentence of one fault; a fault of the flags names all rules at once. */
export const passwordProblem = (
  fault: PasswordFault,
  policy: PasswordPolicy,
  texts: PasswordTexts,
): PasswordProblem => {
  if (hasOwnText(fault)) return { code: CODES[fault], fault, text: texts.password[fault] };
  const text = `${texts.password.policy} ${describePolicy(policy, texts)}`;
  return { code: 'policy.password.error', fault, text };
};
