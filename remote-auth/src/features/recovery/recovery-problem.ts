import { isApiError } from '@portal/api-client/api-error';
import type { FieldErrors } from '@portal/remote-kit/forms';
import type { RecoveryValues } from './recovery-values.ts';

/** A failure that no field shows. `over`: the recovery has ended, a dialog says so and leads back to its start. */
export type RecoveryProblem =
  | { kind: 'form'; text: string | null }
  | { kind: 'over'; text: string }
  | { kind: 'noContact' };

const FIELDS: Record<string, keyof RecoveryValues> = {
  AGENT_NOT_FOUND: 'agentCode',
  'error.email.required': 'email',
  'error.email.format': 'email',
  DATA_MISMATCH: 'email',
  OTP_WRONG: 'otp',
  OTP_EXPIRED: 'otp',
};

const OVER = new Set([
  'OTP_THREE_WRONG',
  'OTP_TOO_MANY_WRONG',
  'OTP_NOT_SENT',
  'OTP_USED',
  'QUESTION_CLOSED',
  'RECOVERY_CLOSED',
  'RECOVERY_NOT_STARTED',
  'RECOVERY_NOT_VERIFIED',
  'RECOVERY_STEP',
]);

/** Sentences for the fields that a code of the service belongs to. */
export const fieldsOfCode = (error: unknown): FieldErrors<RecoveryValues> => {
  const field = isApiError(error) ? FIELDS[error.code] : undefined;
  return field && isApiError(error) ? { [field]: error.message } : {};
};

/** The problem of a failed call. A null text is for the page to word. */
export const problemOf = (error: unknown): RecoveryProblem => {
  if (!isApiError(error)) return { kind: 'form', text: null };
  const { code, message } = error;
  if (code === 'NO_CONTACT') return { kind: 'noContact' };
  return { kind: OVER.has(code) ? 'over' : 'form', text: message };
};
