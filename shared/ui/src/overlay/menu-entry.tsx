import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { coarse } from '../core/touch.ts';
import { useLinkElement } from '../provider/context.ts';

export type MenuItem = {
  key: string;
  label: string;
  icon?: ReactNode;
  href?: string;
  target?: string;
  onSelect?: () => void;
  danger?: boolean;
  disabled?: boolean;
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
    _hover: { bg: 'subtle' },
    '&:focus-visible': { bg: 'subtle', outlineOffset: '-2px' },
    '&[aria-disabled=true]': { color: 'ink.subtle', cursor: 'not-allowed' },
    '& svg': { flexShrink: 0, color: 'ink.muted' },
  },
  variants: { danger: { true: { color: 'danger.ink', '& svg': { color: 'danger.ink' } } } },
});

/** One line of a menu: a link where it leads somewhere, a button where it does something. */
export function MenuEntry(props: { item: MenuItem; onDone: () => void }) {
  const { item } = props;
  const element = useLinkElement(item.href, item.target);
  const link = item.href !== undefined && !item.disabled;
  const as = link ? { as: element, href: item.href, target: item.target } : { type: 'button' };
  return (
    <>
      {item.separator && (
        <chakra.hr borderColor="line" borderBlockStartWidth="1px" marginBlock="1" />
      )}
      <Item
        {...(as as object)}
        role="menuitem"
        tabIndex={-1}
        danger={item.danger}
        aria-disabled={item.disabled || undefined}
        onClick={() => {
          if (item.disabled) return;
          props.onDone();
          item.onSelect?.();
        }}
      >
        {item.icon}
        {item.label}
      </Item>
    </>
  );
}
