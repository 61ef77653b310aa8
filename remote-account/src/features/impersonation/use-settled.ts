import { useEffect, useState } from 'react';

/** General debounce of the portal (spec/access.md 9). */
const WAIT_MS = 350;

/** A text once its typing has paused. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
