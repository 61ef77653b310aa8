import { isApiError } from '@portal/api-client/api-error';

/** Why a login did not succeed; `text` is the server's own sentence, null where it said none. */
export type LoginProblem =
  | { kind: 'locked' }
  | { kind: 'refused' | 'firstTime'; text: string | null };

/** The message of a failed login: a locked account has a dialog of its own (LOGIN-09, LOGIN-16, LOGIN-25). */
export const problemOf = (error: unknown): LoginProblem => {
  if (!isApiError(error)) return { kind: 'refused', text: null };
  if (error.code === 'ACCOUNT_LOCKED') return { kind: 'locked' };
  const kind = error.code === 'AGENT_NOT_LOGIN_YET' ? 'firstTime' : 'refused';
  return { kind, text: error.message };
};
