import type { CaptchaPurpose } from '@portal/types';
import { useEffect, useRef } from 'react';
import { usePortal } from '../portal-context.ts';
import type { Token } from './fetch-token.ts';

/** A token that is about to expire would not survive the request. */
const MARGIN_MS = 10_000;

const aborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * The invisible captcha (spec/access.md 4.3). `prepare` fetches one token ahead, however often it is called; `take` returns
 * it once, and null when there is none: the service then requires the picture.
 */
export const useInvisibleCaptcha = (purpose: CaptchaPurpose) => {
  const { http, telemetry } = usePortal();
  const next = useRef<Promise<Token | null>>(null);
  const left = useRef<AbortController>(null);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  const start = async (): Promise<Token | null> => {
    const signal = left.current?.signal ?? AbortSignal.abort();
    try {
      const { fetchToken } = await import('./fetch-token.ts');
      return await fetchToken(http, purpose, signal);
    } catch (error) {
      if (!aborted(error)) telemetry.error('PORTAL-CAPTCHA-01', error);
      return null;
    }
  };

  const prepare = (): Promise<Token | null> => {
    next.current ??= start();
    return next.current;
  };

  const take = async (): Promise<string | null> => {
    let token = await prepare();
    next.current = null;
    if (token && token.until - MARGIN_MS < Date.now()) token = await start();
    return token?.value ?? null;
  };

  return { prepare: () => void prepare(), take };
};
