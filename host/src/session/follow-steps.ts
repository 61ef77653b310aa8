import { isApiError } from '@portal/api-client/api-error';
import type { Http } from '@portal/types';
import { wrapCalls } from './wrap-calls.ts';

const refused = (error: unknown): boolean => isApiError(error) && error.code === 'STEP_REQUIRED';

/**
 * When a call is rejected for a required action, the user record is reloaded, and nextStep decides from it where the user
 * goes (GRD-03). The caller still gets the error; several rejections reload once.
 */
export const followSteps = (http: Http, reload: () => Promise<void>): Http => {
  let reloading = false;
  const reloadOnce = () => {
    if (reloading) return;
    reloading = true;
    void reload()
      // Without a network the next rejected call tries again.
      .catch(() => undefined)
      .finally(() => {
        reloading = false;
      });
  };
  return wrapCalls(http, async (call) => {
    try {
      return await call();
    } catch (error) {
      if (refused(error)) reloadOnce();
      throw error;
    }
  });
};
