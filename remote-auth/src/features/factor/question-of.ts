import { isApiError } from '@portal/api-client/api-error';
import type { FactorQuestion, LoginFailure } from '@portal/types';

/** What a sign-in asks for after the right password; null where it failed for another reason. */
export const questionOf = (error: unknown): FactorQuestion | null => {
  if (!isApiError(error) || error.code !== 'FACTOR_REQUIRED') return null;
  return (error.data as LoginFailure | null)?.question ?? null;
};
