import { useEffect, useRef } from 'react';

/** Brings the card of a place to the reader once it is there: the one that a link named. */
export const useFocusOn = (key: string, isThere: boolean): void => {
  const shown = useRef('');
  useEffect(() => {
    if (key === '' || !isThere || shown.current === key) return;
    shown.current = key;
    const card = document.getElementById(`place-${key}`);
    card?.focus({ preventScroll: true });
    // Without layout (tests) there is nothing to scroll.
    card?.scrollIntoView?.({ block: 'center' });
  }, [key, isThere]);
};
