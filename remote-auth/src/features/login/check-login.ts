import { loginForm } from '@portal/types/auth';

export type LoginField = 'username' | 'password';

/** The key of the sentence that says what is wrong with a field, below `login.`. */
export type FieldProblem = 'usernameRequired' | 'passwordRequired' | 'tooLong';

export type LoginCheck =
  | { form: Record<LoginField, string>; problems?: undefined }
  | { form?: undefined; problems: Partial<Record<LoginField, FieldProblem>> };

const REQUIRED = { username: 'usernameRequired', password: 'passwordRequired' } as const;

/** Judges what was typed before any call is made (LOGIN-04). */
export const checkLogin = (typed: Record<LoginField, string>): LoginCheck => {
  const result = loginForm.safeParse(typed);
  if (result.success) return { form: result.data };
  const problems: Partial<Record<LoginField, FieldProblem>> = {};
  for (const { path, code } of result.error.issues) {
    const field = path[0] === 'password' ? 'password' : 'username';
    problems[field] ??= code === 'too_big' ? 'tooLong' : REQUIRED[field];
  }
  return { problems };
};
