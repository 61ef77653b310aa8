const SCROLL_MS = 1_000;

/**
 * Scrolls a new page to its top a second after the change (HDR-10), unless the user has pressed Tab meanwhile: the focused
 * element must stay visible. Returns how to cancel it.
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
