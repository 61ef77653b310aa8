import { isApiError } from '@portal/api-client/api-error';

/** A change that was refused. `text`: what the server said; null where it said nothing that is for people. */
export interface Failure {
  kind: 'failed' | 'invalid';
  text: string | null;
  /** What was said of single fields. */
  fields: Record<string, string>;
}

const aborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** The message of a failed call; null when it was cancelled on purpose. An input error that belongs to no field is 'invalid' (GAD-07). */
export const failureOf = (error: unknown, known: readonly string[]): Failure | null => {
  if (aborted(error)) return null;
  if (!isApiError(error)) return { kind: 'failed', text: null, fields: {} };
  const named = error.fields.filter(({ field }) => known.includes(field));
  // The error of a code is shown beside it.
  const ofCode = error.code.startsWith('OTP_') && known.includes('otp');
  const fields = {
    ...(ofCode && { otp: error.message }),
    ...Object.fromEntries(named.map(({ field, message }) => [field, message])),
  };
  const invalid = error.code === 'INPUT-ERROR' && named.length === 0;
  return { kind: invalid ? 'invalid' : 'failed', text: error.message, fields };
};
