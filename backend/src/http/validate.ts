import type { FieldError, Language } from '@portal/types';
import { z } from 'zod';
import { type Sentence, say } from '../errors/http-error.ts';
import { httpError } from '../errors/messages.ts';
import { sentence } from '../i18n/sentence.ts';

export type Schema = z.core.$ZodType;

const FIELD: Record<string, Sentence> = {
  required: sentence('http.field.required'),
  unknown: sentence('http.field.unknown'),
  too_long: sentence('http.field.too_long'),
  too_short: sentence('http.field.too_short'),
  invalid: sentence('http.field.invalid'),
};

/** The same schema, but an object refuses fields that it does not know. */
export function strict(schema: Schema): Schema {
  const def = schema._zod.def;
  if (def.type !== 'object') {
    return schema;
  }
  return z.core.util.clone(schema, { ...def, catchall: z.never() } as never);
}

function code(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'unknown';
  if (issue.code === 'too_big') return 'too_long';
  // An empty text or list is missing; the number 0 is not.
  if (issue.code === 'too_small')
    return issue.minimum === 1 && issue.origin !== 'number' ? 'required' : 'too_short';
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'required';
  return 'invalid';
}

function fieldsOf(issue: z.core.$ZodIssue, language: Language): FieldError[] {
  // Of several accepted shapes, the one with the fewest problems.
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const nearest = issue.errors.toSorted((one, other) => one.length - other.length)[0] ?? [];
    return nearest.flatMap((part) => fieldsOf(part, language));
  }
  const names =
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key].join('.'))
      : [issue.path.join('.') || 'body'];
  const kind = code(issue);
  const message = say(FIELD[kind] as Sentence, language);
  return names.map((name) => ({ field: name.slice(0, 100), code: kind, message }));
}

/** Text that the database cannot store, at any depth of the input; not recursive, since a caller sets the depth. */
function holdsNul(input: unknown): boolean {
  const open = [input];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && value.includes('\u0000')) return true;
    if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) open.push(part);
  }
  return false;
}

const nulFields = (value: unknown, language: Language): FieldError[] =>
  Object.entries(typeof value === 'object' && value !== null ? value : { body: value })
    .filter(([, part]) => holdsNul(part))
    .map(([field]) => ({
      field: field.slice(0, 100),
      code: 'invalid',
      message: say(FIELD.invalid as Sentence, language),
    }));

/** Parses `value`; throws INPUT-ERROR that names each field, never its value. */
export function validate<S extends Schema>(
  schema: S,
  value: unknown,
  language: Language,
): z.output<S> {
  const result = z.core.safeParse(schema, value, { reportInput: true });
  const unstorable = nulFields(value, language);
  if (result.success && unstorable.length === 0) return result.data;
  const issues = result.error?.issues ?? [];
  const refused = issues.flatMap((issue) => fieldsOf(issue, language));
  const fields = [...refused, ...unstorable].slice(0, 20);
  const names = [...new Set(fields.map((field) => field.field))].join(', ');
  throw httpError('INPUT-ERROR', { fields, params: { fields: names } });
}
