import { isApiError } from '@portal/api-client/api-error';

export type FieldErrors<Values> = { [Field in keyof Values]?: string | undefined };

/** Thrown by `send` when the service compared a value and the comparison failed. */
export class FieldsError extends Error {
  readonly fields: Readonly<Record<string, string | undefined>>;

  constructor(fields: Readonly<Record<string, string | undefined>>) {
    super(`fields in error: ${Object.keys(fields).join(', ')}`);
    this.name = 'FieldsError';
    this.fields = fields;
  }
}

/** Sentences for fields in a failed call: those of a `FieldsError`, else the fields that the service names. */
export const fieldErrorsOf = (error: unknown): Record<string, string | undefined> => {
  if (error instanceof FieldsError) return error.fields;
  if (!isApiError(error)) return {};
  return Object.fromEntries(error.fields.map(({ field, message }) => [field, message]));
};
