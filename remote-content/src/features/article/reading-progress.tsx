import { chakra } from '@portal/ui';
import { useEffect, useRef } from 'react';

/**
 * A line below the header that grows as the reader goes down the page. The scroll bar shows the same, so it is hidden
 * from screen readers.
 */
export const ReadingProgress = () => {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      frame = 0;
      const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
      const room = scrollHeight - clientHeight;
      const read = room > 0 ? Math.min(1, scrollTop / room) : 0;
      line.current?.style.setProperty('transform', `scaleX(${read})`);
    };
    const later = () => {
      frame ||= requestAnimationFrame(draw);
    };
    draw();
    window.addEventListener('scroll', later, { passive: true });
    window.addEventListener('resize', later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', later);
      window.removeEventListener('resize', later);
    };
  }, []);
  return (
    <chakra.div
      ref={line}
      aria-hidden
      data-print="hide"
      position="sticky"
      top={{ base: '56px', md: '64px' }}
      zIndex="1"
      height="3px"
      marginBlockEnd="-3px"
      bg="brand.solid"
      transformOrigin="0 50%"
      transform="scaleX(0)"
    />
  );
};
