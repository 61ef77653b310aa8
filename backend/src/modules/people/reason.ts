import type { Language } from '@portal/domain/language';
import { ACT_REASON } from '@portal/types';
import type { HttpErrorOptions } from '../../errors/http-error.ts';
import { httpError } from './messages.ts';

/** The error of one field, with its sentence beside it. */
export function fieldFault(
  code: Parameters<typeof httpError>[0],
  field: string,
  language: Language,
  options: HttpErrorOptions = {},
) {
  const { text } = httpError(code, options);
  return httpError(code, { ...options, fields: [{ field, code, message: text[language] }] });
}

/** The reason of an act on others; throws REASON_REQUIRED for a missing or short one. */
export function reasonOf({ reason }: { reason: string }, language: Language): string {
  if (reason.length >= ACT_REASON.min) return reason;
  throw fieldFault('REASON_REQUIRED', 'reason', language);
}
