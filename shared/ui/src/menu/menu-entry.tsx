import { Menu as Ark } from '@ark-ui/react/menu';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { coarse } from '../core/touch.ts';
import { useLinkElement } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';

export type MenuItem = {
  key: string;
  label: string;
  icon?: ReactNode;
  href?: string;
  target?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** It leads to the page that is open. */
  current?: boolean;
  /** A line above it. */
  separator?: boolean;
};

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: 'full',
    minHeight: '36px',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'sm',
    textAlign: 'start',
    fontWeight: '500',
    color: 'ink',
    cursor: 'pointer',
    textDecoration: 'none',
    [coarse]: { minHeight: '44px' },
    '&:hover, &[data-highlighted]': { bg: 'subtle' },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[aria-disabled=true]': { color: 'ink.subtle', cursor: 'not-allowed' },
    '& svg': { flexShrink: 0, color: 'ink.muted' },
  },
  variants: { danger: { true: { color: 'danger.ink', '& svg': { color: 'danger.ink' } } } },
});

type MenuEntryProps = {
  item: MenuItem;
  highlighted: boolean;
  /** The menu's button. */
  button: RefObject<HTMLElement | null>;
};

/** Ark's search by letters drops what is not Latin, such as Đ; without marks a letter finds both D and Đ. */
const plain = (label: string) =>
  label.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');

/** Ark focuses the button in the microtask after a choice; the page that a link opens takes the focus only if it is free. */
const leaveFocus = (button: HTMLElement | null) =>
  queueMicrotask(() => queueMicrotask(() => button?.blur()));

/** One line of a menu: a link if it has an address, else a button. */
export function MenuEntry(props: MenuEntryProps) {
  const { item, highlighted, button } = props;
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (highlighted) ref.current?.focus({ preventScroll: true });
  }, [highlighted]);
  const element = useLinkElement(item.href, item.target);
  const link = item.href !== undefined && !item.disabled;
  const as = link ? { as: element, href: item.href, target: item.target } : { type: 'button' };
  const select = () => {
    // A dialog that this item opens gives the focus back to where it is now: the item is about to go.
    if (item.href === undefined) button.current?.focus({ preventScroll: true });
    else leaveFocus(button.current);
    item.onSelect?.();
  };
  return (
    <>
      {item.separator && (
        <chakra.hr borderColor="line" borderBlockStartWidth="1px" marginBlock="1" />
      )}
      <Ark.Item
        asChild
        valueText={plain(item.label)}
        ref={ref as never}
        value={item.key}
        disabled={item.disabled}
        onSelect={select}
      >
        <Item
          {...(as as object)}
          tabIndex={-1}
          danger={item.danger}
          aria-current={item.current ? 'page' : undefined}
          fontWeight={item.current ? '700' : undefined}
        >
          {item.icon}
          {item.label}
        </Item>
      </Ark.Item>
    </>
  );
}
