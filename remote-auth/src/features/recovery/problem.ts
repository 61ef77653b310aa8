import { isApiError } from '@portal/api-client/api-error';

export type RecoveryField =
  | 'agentCode'
  | 'email'
  | 'question'
  | 'answer'
  | 'otp'
  | 'newPassword'
  | 'confirmNewPassword';

/**
 * Why a step did not succeed. `fields`: said beside them. `form`: said above the form. `over`: the recovery has come to an
 * end, a dialog says so and leads back to its start. A null text is for the page to word.
 */
export type RecoveryProblem =
  | { kind: 'fields'; fields: Partial<Record<RecoveryField, string>> }
  | { kind: 'form'; text: string | null }
  | { kind: 'over'; text: string }
  | { kind: 'noContact' };

const FIELDS: Record<string, RecoveryField> = {
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

const OWN = ['newPassword', 'confirmNewPassword'] as const;

/** The message of a failed call; null when it was cancelled on purpose. */
export const problemOf = (error: unknown): RecoveryProblem | null => {
  if (error instanceof Error && error.name === 'AbortError') return null;
  if (!isApiError(error)) return { kind: 'form', text: null };
  const { code, message } = error;
  if (code === 'NO_CONTACT') return { kind: 'noContact' };
  if (OVER.has(code)) return { kind: 'over', text: message };
  const field = FIELDS[code];
  if (field) return { kind: 'fields', fields: { [field]: message } };
  const named = error.fields.flatMap((one) => {
    const known = OWN.find((name) => name === one.field);
    return known ? [[known, one.message]] : [];
  });
  if (named.length > 0) return { kind: 'fields', fields: Object.fromEntries(named) };
  return { kind: 'form', text: message };
};
