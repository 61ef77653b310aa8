import { reportActivity, STALE_AFTER_ACTIVITY } from '@portal/api-client/sam';
import { usePortal } from '@portal/remote-kit';
import { useAction } from '@portal/remote-kit/forms';
import type { SamResult, SamResultRequest } from '@portal/types';
import { useQueryClient } from '@tanstack/react-query';
import { currentOf } from './current-of.ts';

/** Writes a result and reads again what it changed. */
export const useReport = (onDone: (result: SamResult) => void) => {
  const { http } = usePortal();
  const queries = useQueryClient();
  const refresh = () => {
    for (const queryKey of STALE_AFTER_ACTIVITY) void queries.invalidateQueries({ queryKey });
  };
  const { run, busy, error } = useAction({
    telemetryCode: 'PORTAL-SAM-01',
    isHandled: (problem) => {
      // Another device was first: what it is now is read again, and the sentence stays in view.
      if (currentOf(problem)) refresh();
      return false;
    },
  });
  const report = (request: SamResultRequest) =>
    run(
      () => reportActivity(http, request),
      (result) => {
        refresh();
        onDone(result);
      },
    );
  return { report, busy, error };
};
