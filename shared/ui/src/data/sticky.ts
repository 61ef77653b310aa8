import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Tells what stands beside `bar` (a table's head) where it may stick: under the bar, however high its chips
 * make it. Read as `var(--list-top)`.
 */
export const useStickyBelow = (bar: RefObject<HTMLElement | null>, top: number): void => {
  useLayoutEffect(() => {
    const element = bar.current;
    const parent = element?.parentElement;
    if (!element || !parent) return;
    const tell = () =>
      parent.style.setProperty('--list-top', `${top + Math.round(element.offsetHeight)}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(element);
    return () => {
      observer.disconnect();
      parent.style.removeProperty('--list-top');
    };
  }, [bar, top]);
};

/** Whether the child of `box` is wider than it. */
export const useTooWide = (box: RefObject<HTMLElement | null>): boolean => {
  const [wide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setWide(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, [box]);
  return wide;
};
