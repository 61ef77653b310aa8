import type { HttpError } from '../errors/http-error.ts';
import { httpError } from '../errors/messages.ts';

/** Returns the INPUT-ERROR (400) of one field; the caller throws it. */
export const invalidField = (field: string): HttpError =>
  httpError('INPUT-ERROR', {
    params: { fields: field },
    fields: [{ field, code: 'invalid', message: 'invalid' }],
  });

/** '20260131' -> '2026-01-31'; throws INPUT-ERROR for a day that does not exist. */
export function dayOf(field: string, text: string): string {
  const iso = text.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
  const at = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== iso)
    throw invalidField(field);
  return iso;
}
