import { loginForm } from '@portal/types/auth/login';

export type LoginField = 'username' | 'password';
export type Typed = Record<LoginField, string>;

/** For each field that is wrong, the key of the sentence that says so, below `login.`. */
export type FieldProblems = Partial<
  Record<LoginField, 'usernameRequired' | 'passwordRequired' | 'tooLong'>
>;

export type LoginCheck =
  | { form: Typed; problems?: undefined }
  | { form?: undefined; problems: FieldProblems };

const REQUIRED = { username: 'usernameRequired', password: 'passwordRequired' } as const;

/** Judges what was typed before any call is made (LOGIN-04). */
export const checkLogin = (typed: Typed): LoginCheck => {
  const result = loginForm.safeParse(typed);
  if (result.success) return { form: result.data };
  const problems: FieldProblems = {};
  for (const { path, code } of result.error.issues) {
    const field = path[0] === 'password' ? 'password' : 'username';
    problems[field] ??= code === 'too_big' ? 'tooLong' : REQUIRED[field];
  }
  return { problems };
};
