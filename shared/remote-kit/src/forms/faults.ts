import type { CheckFn } from 'zod/v4/core';
import type { FieldErrors } from './field-errors.ts';

/** A zod check that reports sentences per field: for rules that settings or other fields decide. */
export const faults =
  <Values extends object>(judge: (values: Values) => FieldErrors<Values>): CheckFn<Values> =>
  ({ value, issues }) => {
    for (const [field, message] of Object.entries(judge(value))) {
      if (typeof message === 'string')
        issues.push({ code: 'custom', path: [field], message, input: value });
    }
  };
