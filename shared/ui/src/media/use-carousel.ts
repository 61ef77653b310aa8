import { useCallback, useEffect, useState } from 'react';
import { useMedia } from '../core/use-media.ts';

/** Whether the reader asked for no motion; follows the setting. */
export const useReducedMotion = (): boolean => useMedia('(prefers-reduced-motion: reduce)');

/** Where a carousel of `count` slides is, and its clock. `held` stops the clock for a while (hover, focus). */
export const useCarousel = (count: number, interval: number, held: boolean) => {
  const reduced = useReducedMotion();
  // undefined: the button was not pressed yet, so the reader's motion setting decides.
  const [chosen, setChosen] = useState<boolean>();
  const [at, setAt] = useState(0);
  const [hiddenTab, setHiddenTab] = useState(() => document.hidden);
  const playing = interval > 0 && count > 1 && (chosen ?? !reduced);
  const go = useCallback((to: number) => setAt(((to % count) + count) % count), [count]);
  useEffect(() => {
    const follow = () => setHiddenTab(document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  useEffect(() => {
    if (!playing || held || hiddenTab) return;
    const timer = setTimeout(() => go(at + 1), interval);
    return () => clearTimeout(timer);
  }, [playing, held, hiddenTab, at, interval, go]);
  const index = Math.min(at, Math.max(0, count - 1));
  return { at: index, go, playing, toggle: () => setChosen(!playing), reduced };
};
