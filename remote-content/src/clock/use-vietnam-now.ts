import { useEffect, useState } from 'react';
import { type VietnamNow, vietnamNow } from './vietnam.ts';

const HOUR_MS = 3_600_000;

const hourOf = (ms: number): number => Math.floor(ms / HOUR_MS);

/** The hour and day in Việt Nam, kept right in a tab that stays open over night. */
export const useVietnamNow = (): VietnamNow => {
  const [hour, setHour] = useState(() => hourOf(Date.now()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const follow = () => {
      setHour(hourOf(Date.now()));
      clearTimeout(timer);
      timer = setTimeout(follow, HOUR_MS - (Date.now() % HOUR_MS));
    };
    follow();
    // Timers of a sleeping machine or a hidden tab come late.
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return vietnamNow(hour * HOUR_MS);
};
