import type { CallRecord } from '@portal/api-client';
import type { ApiLog, ApiLogPorts } from './api-log.ts';
import { isLogged } from './logged-calls.ts';

/** After the page has drawn what the call brought. */
const PAUSE_MS = 1_000;
const later = (task: () => void) => void setTimeout(task, PAUSE_MS);

/** Records selected calls. What sends them is loaded with the first one; it never fails a call (ACT-08). */
export const logCalls = (ports: Omit<ApiLogPorts, 'later'>): ((call: CallRecord) => void) => {
  let loading: Promise<ApiLog> | undefined;
  return (call) => {
    if (!isLogged(call)) return;
    loading ??= import('./api-log.ts').then(({ createApiLog }) =>
      createApiLog({ ...ports, later }),
    );
    loading.then(
      (log) => log.add(call),
      () => {
        loading = undefined;
      },
    );
  };
};
