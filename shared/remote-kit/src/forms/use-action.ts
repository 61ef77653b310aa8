import { isApiError } from '@portal/api-client/api-error';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePortal } from '../portal-context.ts';

export interface ActionOptions {
  /** Reports errors that the service did not word. */
  telemetryCode?: string;
  /** Handles a failure that is none, or that is shown elsewhere: true keeps it out of `error`. */
  isHandled?(error: unknown): boolean | Promise<boolean>;
}

export interface Action {
  /** Starts a call unless one runs; resolves to whether it succeeded. `onSuccess` belongs to the call: it stays busy. */
  run<Result>(
    call: (signal: AbortSignal) => Promise<Result>,
    onSuccess?: (result: Result) => unknown,
  ): Promise<boolean>;
  busy: boolean;
  /** Of the last call, until the next one or `forget`. */
  error: unknown;
  forget(): void;
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** A write call, one at a time. Unmounting aborts its signal, and nothing of it arrives afterwards. */
export const useAction = ({ telemetryCode, isHandled }: ActionOptions = {}): Action => {
  const { telemetry } = usePortal();
  const running = useRef(false);
  const unmount = useRef(new AbortController());
  useEffect(() => {
    if (unmount.current.signal.aborted) unmount.current = new AbortController();
    return () => unmount.current.abort();
  }, []);
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (job: () => Promise<void>) => job(),
    // A call holds passwords and codes: nothing of it stays in the cache. Offline is an error, not a pause.
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });

  const run: Action['run'] = async (call, onSuccess) => {
    if (running.current) return false;
    running.current = true;
    const { signal } = unmount.current;
    let succeeded = false;
    // Started here and not by the mutation: a window may only be opened within the click itself.
    const started = (async () => call(signal))();
    started.catch(() => undefined);
    const job = async () => {
      try {
        const result = await started;
        if (signal.aborted) return;
        await onSuccess?.(result);
        succeeded = true;
      } catch (failure) {
        if (signal.aborted || isAbort(failure)) return;
        if (await isHandled?.(failure)) return;
        if (telemetryCode && !isApiError(failure)) telemetry.error(telemetryCode, failure);
        throw failure;
      } finally {
        running.current = false;
      }
    };
    await mutateAsync(job).catch(() => undefined);
    return succeeded;
  };

  return { run, busy: isPending, error, forget: reset };
};
