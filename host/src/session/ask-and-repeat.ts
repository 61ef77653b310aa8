import { isApiError } from '@portal/api-client/api-error';
import type { Http } from '@portal/types';
import { wrapCalls } from './wrap-calls.ts';

/**
 * When the server answers a call with `code`, asks and, if that succeeded, makes the call once more with what was sent. `ask`
 * resolves to whether it did; several calls at once ask once.
 */
export const askAndRepeat = (http: Http, code: string, ask: () => Promise<boolean>): Http => {
  let asking: Promise<boolean> | null = null;
  const askOnce = () => {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  const run = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await call();
    } catch (error) {
      if (isApiError(error) && error.code === code && (await askOnce())) return call();
      throw error;
    }
  };
  return wrapCalls(http, run);
};
