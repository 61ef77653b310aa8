import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Takes a shown password back to dots (LOGIN-05): with a new key the field starts again, hidden. Focus that was in
 * the field stays there.
 */
export const useHiddenAgain = (input: RefObject<HTMLInputElement | null>) => {
  const [key, setKey] = useState(0);
  const keyWithFocus = useRef(-1);
  useLayoutEffect(() => {
    if (keyWithFocus.current === key) input.current?.focus();
  }, [input, key]);
  const hide = () => {
    if (input.current?.type !== 'text') return;
    if (document.activeElement === input.current) keyWithFocus.current = key + 1;
    setKey(key + 1);
  };
  return { key, hide };
};
