import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Publishes as `--list-top` where the head of a table beside `bar` may stick: under the bar, however high its chips
 * make it.
 */
export const useStickyBelow = (bar: RefObject<HTMLElement | null>, top: number): void => {
  useLayoutEffect(() => {
    const element = bar.current;
    const parent = element?.parentElement;
    if (!element || !parent) return;
    const publish = () =>
      parent.style.setProperty('--list-top', `${top + Math.round(element.offsetHeight)}px`);
    publish();
    const observer = new ResizeObserver(publish);
    observer.observe(element);
    return () => {
      observer.disconnect();
      parent.style.removeProperty('--list-top');
    };
  }, [bar, top]);
};

/** Whether a child of `box` is wider than it. `shown` changes with the children, which are measured again. */
export const useTooWide = (box: RefObject<HTMLElement | null>, shown: string): boolean => {
  const [wide, setWide] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other children are there when `shown` changes
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setWide(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(look);
    for (const one of [element, ...element.children]) observer.observe(one);
    look();
    return () => observer.disconnect();
  }, [box, shown]);
  return wide;
};
