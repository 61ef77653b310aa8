import {
  checkPassword,
  type PasswordPolicy,
  type PasswordTexts,
  passwordProblem,
} from '@portal/permissions';

export interface NewPassword {
  /** The one to be replaced, as typed. */
  old: string;
  password: string;
  confirm: string;
}

/** What is wrong with a new password and its repetition, in words; the server says the same (PWD-06). */
export const checkNewPassword = (
  policy: PasswordPolicy,
  { old, password, confirm }: NewPassword,
  texts: PasswordTexts,
): { passwordNew?: string; confirmPasswordNew?: string } => {
  const say = (fault: Parameters<typeof passwordProblem>[0]) =>
    passwordProblem(fault, policy, texts).text;
  const [fault] = checkPassword(policy, password, { old });
  const differs = password !== '' && confirm.normalize('NFC') !== password.normalize('NFC');
  return {
    ...(fault && { passwordNew: say(fault) }),
    ...(differs && { confirmPasswordNew: say('confirm') }),
  };
};
