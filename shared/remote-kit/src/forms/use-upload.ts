import { useCallback, useRef, useState } from 'react';

/** What a call of an upload takes. */
export interface UploadOptions {
  signal: AbortSignal;
  onUploadProgress(share: number): void;
}

/** For `FileDrop`: how much of the file has been sent, and the way to stop it. */
export interface UploadProgress {
  /** From 0 to 1. */
  share: number;
  onCancel(): void;
}

export interface Upload {
  /** While a file is sent. */
  progress: UploadProgress | undefined;
  /** Sends it; cancelled, it rejects with an AbortError, which `useAction` and `useSubmit` take for none. */
  send<Result>(call: (options: UploadOptions) => Promise<Result>): Promise<Result>;
}

/** Follows an upload, and cancels it. */
export const useUpload = (): Upload => {
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  const send = useCallback(
    async <Result>(call: (options: UploadOptions) => Promise<Result>): Promise<Result> => {
      const own = new AbortController();
      running.current = own;
      setShare(0);
      try {
        return await call({ signal: own.signal, onUploadProgress: setShare });
      } finally {
        setShare(null);
      }
    },
    [],
  );
  const onCancel = () =>
    running.current?.abort(new DOMException('cancelled by the user', 'AbortError'));
  return { progress: share === null ? undefined : { share, onCancel }, send };
};
