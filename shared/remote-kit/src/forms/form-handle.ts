import type { BaseSyntheticEvent } from 'react';

export type FieldName<Values> = keyof Values & string;

/** An error of a field: a code of the schema, or a sentence that the service wrote (`type: 'server'`). */
export interface FieldFault {
  type: string;
  message?: string;
}

/** Turns the code of a schema's issue into the sentence shown beside the field. */
export type FaultText<Values> = (field: FieldName<Values>, code: string) => string;

/** What `useSubmit` needs of a form: `useForm` (react-hook-form) and `usePlainForm` (first screen) both are one. */
export interface FormHandle<Values extends object, Output = Values> {
  readonly formState: { readonly isDirty: boolean };
  /** Validates; calls `valid` with the parsed values, else `invalid` with the fields in error. */
  handleSubmit(
    valid: (values: Output) => unknown,
    invalid: (errors: object) => unknown,
  ): (event?: BaseSyntheticEvent) => Promise<unknown>;
  /** In the order of the form. */
  getValues(): Values;
  reset(values: Values, options?: { keepDefaultValues?: boolean }): void;
  setError(field: FieldName<Values>, fault: FieldFault): void;
  /** The sentence beside the field, undefined while nothing is wrong. */
  errorOf(field: FieldName<Values>): string | undefined;
  idOf(field: FieldName<Values>): string;
}
