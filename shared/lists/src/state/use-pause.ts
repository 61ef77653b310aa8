import { useCallback, useEffect, useRef, useState } from 'react';

/** Typing rests this long before a server is asked (API-04). */
export const DEBOUNCE_MS = 350;

/** A text that follows what is typed after a pause; emptied, it follows at once. */
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
