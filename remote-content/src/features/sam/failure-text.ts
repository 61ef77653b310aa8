import { isApiError } from '@portal/api-client/api-error';

/** The service's own sentence, or the one given where the service was not reached. */
export const failureText = (error: unknown, otherwise: string): string =>
  isApiError(error) && error.status !== 0 ? error.message : otherwise;
