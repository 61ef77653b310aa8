import { useLayoutEffect, useRef } from 'react';

/** The text that showed before the portal did: it stays until the page's remote has drawn the same. */
export const FirstText = ({ text }: { text: HTMLElement }) => {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.append(text);
    return () => text.remove();
  }, [text]);
  return <div ref={place} />;
};
