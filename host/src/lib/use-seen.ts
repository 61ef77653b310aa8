import { type RefObject, useEffect, useState } from 'react';

/** Whether the element has come near what is seen of the page. True at once where a browser cannot tell. */
export const useSeen = (place: RefObject<Element | null>): boolean => {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (seen || !element) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen, place]);
  return seen;
};
