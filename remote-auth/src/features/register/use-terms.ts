import { useCallback, useRef, useState } from 'react';
import type { TermsState } from './terms-line.tsx';

/** Loads the terms once; all callers share the request (REG-07). */
export const useTerms = () => {
  const [state, setState] = useState<TermsState>('open');
  const [asking, setAsking] = useState(false);
  const waiting = useRef<((agreed: boolean) => void) | null>(null);

  const ask = useCallback((): Promise<boolean> => {
    setAsking(true);
    return new Promise((resolve) => {
      waiting.current?.(false);
      waiting.current = resolve;
    });
  }, []);

  const decide = (agreed: boolean) => {
    setState(agreed ? 'agreed' : 'refused');
    setAsking(false);
    waiting.current?.(agreed);
    waiting.current = null;
  };

  /** They are to be asked again; who waits for an answer gets a no. */
  const reopen = () => {
    decide(false);
    setState('open');
  };

  return { state, asking, ask, decide, reopen };
};
