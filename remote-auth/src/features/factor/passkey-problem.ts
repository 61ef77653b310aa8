import { isApiError } from '@portal/api-client/api-error';

/** Why a passkey was not used: the service's sentence, or the key of one of ours below `factor.`. */
export const passkeyProblem = (error: unknown): { text: string } | { key: string } => {
  if (isApiError(error)) return { text: error.message };
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return { key: 'factor.passkeyLeft' };
  if (name === 'InvalidStateError') return { key: 'factor.passkeyKnown' };
  return { key: 'factor.passkeyFailed' };
};
