import { useEffect, useState } from 'react';

const secondsTo = (deadline: number) => Math.max(0, Math.ceil((deadline - Date.now()) / 1000));

/** Seconds until `deadline` (milliseconds since the epoch, by this browser's clock), updated once a second down to 0. */
export const useSecondsLeft = (deadline: number): number => {
  const [left, setLeft] = useState(() => secondsTo(deadline));
  useEffect(() => {
    setLeft(secondsTo(deadline));
    const timer = setInterval(() => {
      const now = secondsTo(deadline);
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [deadline]);
  return left;
};
