import { chakra } from '@chakra-ui/react/styled-system';
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { MenuEntry, type MenuItem } from './menu-entry.tsx';
import { matchIndex, nextIndex } from './menu-keys.ts';
import { entriesOf, placeMenu } from './menu-place.ts';

const Root = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    minWidth: '200px',
    maxWidth: 'min(320px, calc(100vw - 16px))',
    maxHeight: 'min(480px, calc(100dvh - 16px))',
    overflowY: 'auto',
    padding: '1',
    bg: 'raised',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    boxShadow: 'soft',
    zIndex: 'menu',
    fontSize: 'sm',
    animation: 'p-fade 150ms ease-out',
  },
});

type TriggerProps = {
  ref?: unknown;
  onClick?: (event: React.MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

export type MenuProps = {
  /** The button that opens it, e.g. `<Button>…</Button>`. */
  trigger: ReactElement<TriggerProps>;
  items: readonly MenuItem[];
  /** The menu's name; else it goes by its button. */
  label?: string;
  align?: 'start' | 'end';
  header?: ReactNode;
  /** Opens as it comes: its button was pressed before it was here. */
  defaultOpen?: boolean;
};

/** A list of commands or links behind a button; arrows, Home, End, first letters, Esc. */
export function Menu(props: MenuProps) {
  const { trigger, items, align = 'start' } = props;
  const [open, setOpen] = useState(props.defaultOpen ?? false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const start = useRef<'first' | 'last'>('first');

  const show = (where: 'first' | 'last') => {
    start.current = where;
    setOpen(true);
  };
  const close = (giveBack: boolean) => {
    setOpen(false);
    if (giveBack) button.current?.focus();
  };

  useLayoutEffect(() => {
    const list = menu.current;
    if (!open || !list || !button.current) return;
    list.showPopover?.();
    placeMenu(list, button.current, align);
    entriesOf(list)
      .at(start.current === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
  }, [open, align]);

  useEffect(() => {
    if (!open) return;
    const outside = (event: Event) => {
      const target = event.target as Node;
      if (menu.current?.contains(target) || button.current?.contains(target)) return;
      setOpen(false);
    };
    // It keeps to its button while the page moves under it.
    const follow = () => {
      if (menu.current && button.current) placeMenu(menu.current, button.current, align);
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [open, align]);

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return close(true);
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      return close(true);
    }
    const list = entriesOf(menu.current);
    const at = list.indexOf(document.activeElement as HTMLElement);
    const letter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey;
    const next = letter
      ? matchIndex(
          event.key,
          at,
          list.map((e) => e.textContent?.trim() ?? ''),
        )
      : nextIndex(event.key, at, list.length);
    if (next === undefined || next < 0) return;
    event.preventDefault();
    list[next]?.focus();
  };

  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: (event: React.MouseEvent) => {
          trigger.props.onClick?.(event);
          if (open) close(false);
          else show('first');
        },
        onKeyDown: (event: KeyboardEvent) => {
          trigger.props.onKeyDown?.(event);
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.key === 'ArrowDown' ? 'first' : 'last');
        },
      } as TriggerProps)}
      {open && (
        <Root
          ref={menu}
          id={id}
          role="menu"
          aria-label={props.label}
          {...({ popover: 'manual' } as object)}
          onKeyDown={move}
        >
          {props.header && (
            <chakra.div paddingInline="3" paddingBlock="2" role="presentation">
              {props.header}
            </chakra.div>
          )}
          {items.map((item) => (
            <MenuEntry key={item.key} item={item} onDone={() => close(item.href === undefined)} />
          ))}
        </Root>
      )}
    </>
  );
}
