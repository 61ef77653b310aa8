import { ApiError, isApiError } from '@portal/api-client/api-error';
import type { RegisterData, RegisterFailure } from '@portal/types';

/** What a registration came to. `registerDate` is yyyyMMdd. */
export type RegisterOutcome =
  | { kind: 'registered'; candidate: boolean; code: string | null }
  | { kind: 'duplicate'; registerDate: string | null };

/** The outcome of a good answer; one that carries an error after all is thrown as such. */
export const outcomeOf = (data: RegisterData, candidate: boolean): RegisterOutcome => {
  const { errorCode, captcha } = data;
  if (errorCode)
    throw new ApiError({ status: 200, code: errorCode, message: '', described: false, data });
  if (captcha)
    throw new ApiError({ status: 200, code: 'CAPTCHA', message: '', described: false, data });
  return { kind: 'registered', candidate, code: data.candidateCode ?? null };
};

/** An error that is an outcome by itself: another request, or the same click, was faster (REG-13). */
export const duplicateOf = (error: unknown): RegisterOutcome | null => {
  if (!isApiError(error) || error.code !== 'DUPLICATE_CANDIDATE') return null;
  const { registerDate } = (error.data ?? {}) as Partial<RegisterFailure>;
  return { kind: 'duplicate', registerDate: registerDate ?? null };
};

/** The server's own sentence, or null where it said none (REG-11). */
export const sentenceOf = (error: unknown): string | null =>
  isApiError(error) && error.described && error.message ? error.message : null;
