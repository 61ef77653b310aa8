import type { MenuProps } from '@portal/ui/menu';
import {
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useMenus } from '../lib/overlay.ts';

/**
 * A menu of the header. Its code loads when the browser is idle (load-when-idle.ts) or at a press, which then opens the menu;
 * the button keeps its focus.
 */
export const MenuButton = ({ trigger, ...menu }: MenuProps) => {
  const [presses, setPresses] = useState(0);
  // A button that is replaced between press and release would get no click.
  const [isHeld, setHeld] = useState(false);
  const menus = useMenus(presses > 0, presses);
  const place = useRef<HTMLSpanElement>(null);
  const focused = useRef(false);
  const here = menus !== null && !isHeld;

  useLayoutEffect(() => {
    if (here && focused.current && presses === 0)
      place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [here, presses]);

  if (menus && !isHeld)
    return (
      <span ref={place} style={{ display: 'contents' }}>
        <menus.Menu {...menu} trigger={trigger} defaultOpen={presses > 0} />
      </span>
    );
  const press = () => {
    setHeld(false);
    setPresses((count) => count + 1);
  };
  const release = () => setHeld(false);
  const early = {
    'aria-haspopup': 'menu' as const,
    'aria-expanded': false,
    onPointerDown: () => setHeld(true),
    // A finger leaves before it clicks.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && release(),
    onPointerCancel: release,
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
      release();
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
