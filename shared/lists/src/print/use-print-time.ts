import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** When the page was printed: of the moment in which it goes to paper, else of that in which it was shown. */
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
