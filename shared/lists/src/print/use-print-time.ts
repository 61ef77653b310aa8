import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The time to print on the page: of the last print, and before one of the first render. */
export const usePrintTime = (): Date => {
  const [at, setAt] = useState(() => new Date());
  useEffect(() => {
    // The browser takes its picture right after this event.
    const now = () => flushSync(() => setAt(new Date()));
    window.addEventListener('beforeprint', now);
    return () => window.removeEventListener('beforeprint', now);
  }, []);
  return at;
};
