import type { SamRow } from '@portal/types';
import { useEffect, useRef } from 'react';

/**
 * Follows a call that leaves the page (`tel:`): when the page is in view again, `onReturn` gets the activity that was called for,
 * so that its result is one tap away.
 */
export const useReturnFromCall = (
  onReturn: (row: SamRow) => void,
): { onCall(row: SamRow): void; forget(): void } => {
  const called = useRef<SamRow | null>(null);
  const left = useRef(false);
  useEffect(() => {
    const away = () => {
      left.current ||= called.current !== null;
    };
    const back = () => {
      if (!left.current || called.current === null) return;
      onReturn(called.current);
      called.current = null;
      left.current = false;
    };
    const follow = () => (document.visibilityState === 'hidden' ? away() : back());
    // Desktops open another program: the page stays visible and loses the focus.
    window.addEventListener('blur', away);
    window.addEventListener('focus', back);
    document.addEventListener('visibilitychange', follow);
    return () => {
      window.removeEventListener('blur', away);
      window.removeEventListener('focus', back);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [onReturn]);
  return {
    onCall: (row) => {
      called.current = row;
      left.current = false;
    },
    forget: () => {
      called.current = null;
      left.current = false;
    },
  };
};
