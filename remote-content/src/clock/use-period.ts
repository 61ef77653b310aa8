import { useEffect, useState } from 'react';

/** When the present period of so many milliseconds began, kept right in a tab that stays open. */
export const usePeriod = (length: number): number => {
  const [count, setCount] = useState(() => Math.floor(Date.now() / length));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      setCount(Math.floor(Date.now() / length));
      clearTimeout(timer);
      timer = setTimeout(follow, length - (Date.now() % length));
    };
    follow();
    // Timers of a sleeping machine or a hidden tab come late.
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [length]);
  return count * length;
};
