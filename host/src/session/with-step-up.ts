import { isApiError } from '@portal/api-client/api-error';
import type { Http } from '@portal/types';
import { everyCall } from './every-call.ts';

const refused = (error: unknown): boolean => isApiError(error) && error.code === 'STEP_UP_REQUIRED';

/**
 * Calls of GAD areas ask for the secondary password when the server wants it, then are made again (GAD-11). `ask` answers
 * whether it was given; several calls at once are asked once.
 */
export const withStepUp = (http: Http, ask: () => Promise<boolean>): Http => {
  let asking: Promise<boolean> | null = null;
  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  const made = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (refused(error) && (await askOnce())) return call();
      throw error;
    }
  };
  return everyCall(http, made);
};
