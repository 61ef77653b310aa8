import { isApiError } from '@portal/api-client/api-error';
import type { Http } from '@portal/types';
import { everyCall } from './every-call.ts';

const refused = (error: unknown): boolean => isApiError(error) && error.code === 'STEP_REQUIRED';

/**
 * A call refused for a step that has become due meanwhile has the user record read anew, and from that nextStep leads
 * on (GRD-03). The caller gets its refusal; several at once read the record once.
 */
export const followSteps = (http: Http, reload: () => Promise<void>): Http => {
  let reading = false;
  const readOnce = () => {
    if (reading) return;
    reading = true;
    void reload()
      // Without a network the next refusal tries again.
      .catch(() => undefined)
      .finally(() => {
        reading = false;
      });
  };
  return everyCall(http, async (call) => {
    try {
      return await call();
    } catch (error) {
      if (refused(error)) readOnce();
      throw error;
    }
  });
};
