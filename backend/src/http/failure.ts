import type { FieldError, Language } from '@portal/types';
import { HttpError, say } from '../errors/http-error.ts';
import { httpError } from '../errors/messages.ts';
import { isBrokenForm } from './multipart.ts';

export interface Failure {
  status: number;
  headers: Record<string, string>;
  body: {
    statusCode: number;
    data: unknown;
    description: string;
    errorCode: string;
    correlationId: string;
    fields?: FieldError[];
  };
}

const FASTIFY: Record<string, Parameters<typeof httpError>[0]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BROKEN_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BROKEN_JSON',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_CONTENT_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'WRONG_CONTENT_TYPE',
  FST_INVALID_JSON_FIELD_ERROR: 'BROKEN_FORM',
  FST_MP_PREMATURE_CLOSE: 'BROKEN_FORM',
  FST_PROTO_VIOLATION: 'BROKEN_FORM',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_REQUEST',
  FST_ERR_BAD_URL: 'UNKNOWN_PATH',
};

/** PostgreSQL is away or going: connection failures, shutdown, too many clients, or no answer in time. */
const AWAY =
  /^(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN|08\w{3}|57P0[1-5]|53300)$/;
const AWAY_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|pool after calling end/;

/** Whether an error, or what caused it, says that the database cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    const { code } = at as NodeJS.ErrnoException;
    if ((typeof code === 'string' && AWAY.test(code)) || AWAY_TEXT.test(at.message)) return true;
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true;
  }
  return false;
}

/** The HttpError of any thrown value; unknown errors reveal nothing about themselves. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseAway(error)) return httpError('UNAVAILABLE', { headers: { 'retry-after': '5' } });
  const { code, statusCode } = (error ?? {}) as { code?: string; statusCode?: number };
  const known = code === undefined ? undefined : FASTIFY[code];
  if (known !== undefined) return httpError(known);
  if (isBrokenForm(error)) return httpError('BROKEN_FORM');
  if (error instanceof SyntaxError && statusCode === 400) return httpError('BROKEN_JSON');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return httpError(statusCode === 413 ? 'BODY_TOO_LARGE' : 'BAD_REQUEST');
  }
  return httpError('INTERNAL');
}

/** The response to an error, in the caller's language. */
export function failureOf(
  rejection: HttpError,
  language: Language,
  correlationId: string,
): Failure {
  const { code, text, options } = rejection;
  return {
    status: text.status,
    headers: options.headers ?? {},
    body: {
      statusCode: text.status,
      data: options.data ?? null,
      description: say(text, language, options.params),
      errorCode: code,
      correlationId,
      ...(options.fields === undefined ? {} : { fields: options.fields }),
    },
  };
}
