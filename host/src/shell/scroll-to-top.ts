const SCROLL_MS = 1_000;

/**
 * Another page starts at its top, a second after the change (HDR-10). Whoever has gone on by Tab meanwhile stays: what has
 * focus must not leave the window. Answers what calls it off.
 */
export const scrollToTopSoon = (): (() => void) => {
  const off = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKey);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') off();
  };
  const timer = setTimeout(() => {
    off();
    window.scrollTo({ top: 0 });
  }, SCROLL_MS);
  window.addEventListener('keydown', onKey);
  return off;
};
