import { isApiError } from '@portal/api-client/api-error';
import type { Http } from '@portal/types';
import { wrapCalls } from './wrap-calls.ts';

const refused = (error: unknown): boolean => isApiError(error) && error.code === 'STEP_UP_REQUIRED';

/**
 * When the server requires step-up for a call, asks for the secondary password and repeats the call (GAD-11). `ask` resolves
 * to whether it was given; several calls at once ask once.
 */
export const withStepUp = (http: Http, ask: () => Promise<boolean>): Http => {
  let asking: Promise<boolean> | null = null;
  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  const runWithStepUp = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (refused(error) && (await askOnce())) return call();
      throw error;
    }
  };
  return wrapCalls(http, runWithStepUp);
};
