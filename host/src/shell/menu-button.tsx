import type { MenuProps } from '@portal/ui/menu';
import { cloneElement, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useMenus } from '../lib/overlay.ts';

/**
 * A menu of the header. Its code loads when the browser is idle (load-when-idle.ts) or at a press, which then opens the menu;
 * the button keeps its focus.
 */
export const MenuButton = ({ trigger, ...menu }: MenuProps) => {
  const [presses, setPresses] = useState(0);
  const menus = useMenus(presses > 0, presses);
  const place = useRef<HTMLSpanElement>(null);
  const focused = useRef(false);
  const here = menus !== null;

  useLayoutEffect(() => {
    if (here && focused.current && presses === 0)
      place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [here, presses]);

  if (menus)
    return (
      <span ref={place} style={{ display: 'contents' }}>
        <menus.Menu {...menu} trigger={trigger} defaultOpen={presses > 0} />
      </span>
    );
  const press = () => setPresses((count) => count + 1);
  const early = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': false,
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      press();
    },
    onFocus: () => {
      focused.current = true;
    },
    onBlur: () => {
      focused.current = false;
      // The user went on: a menu that opened now would be in the way.
      setPresses(0);
    },
  };
  return (
    <span ref={place} style={{ display: 'contents' }}>
      {cloneElement(trigger, early)}
    </span>
  );
};
