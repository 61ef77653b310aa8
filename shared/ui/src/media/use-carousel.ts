import { useCallback, useEffect, useState } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether the reader asked for no motion; follows the setting. */
export const useReducedMotion = (): boolean => {
  const [reduced, setReduced] = useState(() => window.matchMedia(query).matches);
  useEffect(() => {
    const media = window.matchMedia(query);
    const follow = () => setReduced(media.matches);
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return reduced;
};

/** Where a carousel of `count` slides is, and its clock. `held` stops the clock for a while (hover, focus). */
export const useCarousel = (count: number, interval: number, held: boolean) => {
  const reduced = useReducedMotion();
  // undefined: nobody pressed the button yet, so the reader's motion setting decides.
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
