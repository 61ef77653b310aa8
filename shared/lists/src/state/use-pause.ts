import { useCallback, useEffect, useRef, useState } from 'react';

/** How long typing must pause before a request (API-04). */
export const DEBOUNCE_MS = 350;

/**
 * The text to search for, and the function that takes what is typed: trimmed, and applied after 350 ms without typing,
 * at once when empty.
 */
export const usePause = (usual: string): [string, (text: string) => void] => {
  const [text, setText] = useState(usual);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = useCallback((next: string) => {
    clearTimeout(timer.current);
    if (next.trim() === '') setText('');
    else timer.current = setTimeout(() => setText(next.trim()), DEBOUNCE_MS);
  }, []);
  return [text, follow];
};
