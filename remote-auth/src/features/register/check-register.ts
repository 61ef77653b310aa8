import { isApiError } from '@portal/api-client/api-error';
import {
  EMAIL_MAX,
  FULLNAME_MAX,
  PHONE_MAX,
  type RegisterForm,
  registerForm,
} from '@portal/types/auth/registration';
import type { RegisterDraft } from './register-draft.ts';

export type RegisterField = Exclude<keyof RegisterDraft, 'confirmApplyCandidate'>;

/** In the order in which they stand in the form. */
export const FIELDS: readonly RegisterField[] = [
  'fullname',
  'email',
  'phone',
  'province',
  'provinceCity',
  'office',
];

export const MAX: Partial<Record<RegisterField, number>> = {
  fullname: FULLNAME_MAX,
  email: EMAIL_MAX,
  phone: PHONE_MAX,
};

export type FieldProblem = 'required' | 'tooLong' | 'invalid';
/** What is wrong with a field; its sentence is `register.problem.<field>.<problem>`. */
export type FieldProblems = Partial<Record<RegisterField, FieldProblem>>;

export type RegisterCheck =
  | { form: RegisterForm; problems?: undefined }
  | { form?: undefined; problems: FieldProblems };

const PROBLEM: Record<string, FieldProblem> = {
  tooLong: 'tooLong',
  too_big: 'tooLong',
  too_long: 'tooLong',
  too_small: 'required',
  required: 'required',
};

/** The problem that a code of the schema, or of the service, means. */
export const problemOfCode = (code: string): FieldProblem => PROBLEM[code] ?? 'invalid';

const isField = (name: unknown): name is RegisterField => FIELDS.some((field) => field === name);

const collect = (wrong: readonly { name: unknown; code: string }[]): FieldProblems => {
  const problems: FieldProblems = {};
  for (const { name, code } of wrong) {
    if (isField(name)) problems[name] ??= problemOfCode(code);
  }
  return problems;
};

/** Judges what was typed, by the schema that the server asks too (REG-05, REG-06). */
export const checkRegister = (draft: RegisterDraft): RegisterCheck => {
  const result = registerForm.safeParse(draft);
  if (result.success) return { form: result.data };
  const issues = result.error.issues.map(({ path, code }) => ({ name: path[0], code }));
  return { problems: collect(issues) };
};

/** The error of a field while it is being typed: only that it has become too long. */
export const tooLong = (draft: RegisterDraft, field: RegisterField): boolean =>
  checkRegister(draft).problems?.[field] === 'tooLong';

/** The fields that the server refused. */
export const problemsOf = (error: unknown): FieldProblems =>
  isApiError(error) ? collect(error.fields.map(({ field, code }) => ({ name: field, code }))) : {};
