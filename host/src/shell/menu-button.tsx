import type { MenuProps } from '@portal/ui/overlay';
import { cloneElement, useLayoutEffect, useRef, useState } from 'react';
import { useOverlay } from '../lib/overlay.ts';

/**
 * A menu of the header. Its code comes after the first screen: a press before that is kept and opens it as it
 * comes, and the button keeps its focus.
 */
export const MenuButton = ({ trigger, ...menu }: MenuProps) => {
  const [presses, setPresses] = useState(0);
  const overlay = useOverlay(true, presses);
  const place = useRef<HTMLSpanElement>(null);
  const focused = useRef(false);
  const here = overlay !== null;

  useLayoutEffect(() => {
    if (here && focused.current && presses === 0)
      place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [here, presses]);

  if (overlay)
    return (
      <span ref={place} style={{ display: 'contents' }}>
        <overlay.Menu {...menu} trigger={trigger} defaultOpen={presses > 0} />
      </span>
    );
  const early = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': false,
    onClick: () => setPresses((count) => count + 1),
    onFocus: () => {
      focused.current = true;
    },
    onBlur: () => {
      focused.current = false;
      // Who has gone on does not want it any more.
      setPresses(0);
    },
  };
  return (
    <span ref={place} style={{ display: 'contents' }}>
      {cloneElement(trigger, early)}
    </span>
  );
};
