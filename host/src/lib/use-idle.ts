import { useEffect, useState } from 'react';

const DELAY_MS = 1_500;

/** Whether the page has settled: what only then is wanted loads after the first screen. */
export const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return idle;
};
