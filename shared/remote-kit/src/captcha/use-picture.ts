import { generateCaptcha } from '@portal/api-client/auth';
import { useEffect, useRef, useState } from 'react';
import { usePortal } from '../portal-context.ts';
import { paint } from './paint.ts';

type Status = 'loading' | 'shown' | 'failed';

/** Fetches a picture for each round and paints it; `onEnd` is called when it expires. */
export const usePicture = (round: number, onEnd: () => void) => {
  const { http, telemetry } = usePortal();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [status, setStatus] = useState<Status>('loading');
  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another round needs another picture.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setStatus('loading');
    const show = async () => {
      const { image, expiresAt } = await generateCaptcha(http, signal);
      if (signal.aborted || !canvas.current) return;
      await paint(canvas.current, image);
      if (signal.aborted) return;
      setStatus('shown');
      const left = Math.max(Date.parse(expiresAt) - Date.now(), 30_000);
      timer = setTimeout(() => ended.current(), left);
    };
    show().catch((error) => {
      if (signal.aborted) return;
      telemetry.error('PORTAL-CAPTCHA-02', error);
      setStatus('failed');
    });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [round]);
  return { canvas, status };
};
