import { isApiError } from '@portal/api-client';
import { exportList } from '@portal/api-client/list';
import { usePortal } from '@portal/remote-kit';
import type { ExportRequest } from '@portal/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BrokenFile, type Received, readFile } from './read-file.ts';
import { saveFile } from './save-file.ts';

export type ExportState =
  | { at: 'asking' }
  | { at: 'running'; received: Received | undefined }
  | { at: 'failed'; code: string /** The server's own sentence. */; message: string | undefined }
  | { at: 'done'; name: string };

const failureOf = (error: unknown): ExportState => {
  if (isApiError(error)) {
    return { at: 'failed', code: error.code, message: error.message };
  }
  // A connection that breaks while the bytes come is no answer of the server: the browser calls it a TypeError.
  const broken = error instanceof BrokenFile || error instanceof TypeError;
  return { at: 'failed', code: broken ? 'EXPORT_BROKEN' : 'UNEXPECTED', message: undefined };
};

/**
 * Downloads the export of a list and saves it as a file. `start` never rejects: its end is the state `done` or
 * `failed`. A new start, `cancel` and unmounting abort the running one.
 */
export const useExport = () => {
  const { http } = usePortal();
  const [state, setState] = useState<ExportState>({ at: 'asking' });
  const running = useRef<AbortController>(undefined);

  const stop = useCallback(() => running.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const start = useCallback(
    async (request: ExportRequest & { format: 'xlsx' | 'csv' }) => {
      stop();
      const own = new AbortController();
      running.current = own;
      const tell = (next: ExportState) => {
        if (!own.signal.aborted) setState(next);
      };
      tell({ at: 'running', received: undefined });
      try {
        const response = await exportList(http, request, own.signal);
        const { name, blob } = await readFile(response, request.format, (received) =>
          tell({ at: 'running', received }),
        );
        if (own.signal.aborted) return;
        saveFile(name, blob);
        tell({ at: 'done', name });
      } catch (error) {
        tell(failureOf(error));
      }
    },
    [http, stop],
  );

  const cancel = useCallback(() => {
    stop();
    setState({ at: 'asking' });
  }, [stop]);

  return { state, start, cancel };
};
