import type { UserMenuRow } from '@portal/types';
import { Badge, chakra } from '@portal/ui';
import { ChevronDown, ChevronRight } from '@portal/ui/icons';
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { childrenOf } from './menu-draft.ts';
import { useEditingWords } from './use-editing-words.ts';
import { useMenuWords } from './use-menu-words.ts';

const Item = chakra('li', {
  base: {
    listStyleType: 'none',
    outline: 'none',
    // Neither the header nor the bar of the chosen item hides what the keys come to.
    scrollMarginBlock: '80px 220px',
    '&:focus-visible > [data-row]': {
      outline: '2px solid',
      outlineColor: 'focus',
      outlineOffset: '-2px',
    },
  },
});

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '2',
    minHeight: '44px',
    paddingBlock: '1',
    paddingInline: '2',
    borderRadius: 'md',
    cursor: 'pointer',
    '[aria-selected=true] > &': { bg: 'brand.subtle', color: 'brand.ink' },
  },
});

export type MenuMove = 'up' | 'down' | 'in' | 'out';

const MOVES: Record<string, MenuMove> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

export interface MenuTreeProps {
  items: readonly UserMenuRow[];
  selected: number | null;
  onSelect(id: number): void;
  onMove(id: number, move: MenuMove): void;
  onOpen(id: number): void;
}

/**
 * The user's menu as a tree: arrows, Home and End go through it, Alt with an arrow moves the item, Enter opens it. Both
 * languages are shown, and what is hidden or disabled says so by word.
 */
export const MenuTree = ({ items, selected, onSelect, onMove, onOpen }: MenuTreeProps) => {
  const t = useEditingWords();
  const words = useMenuWords();
  const id = useId();
  const root = useRef<HTMLUListElement>(null);
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set());
  const tops = childrenOf(items, null);
  const shown = tops.flatMap((top) =>
    closed.has(top.id) ? [top] : [top, ...childrenOf(items, top.id)],
  );
  // An item of a closed group, or one that is gone, leaves the tree reachable by its first item.
  const current = shown.some((item) => item.id === selected) ? selected : shown[0]?.id;

  const focus = (item: UserMenuRow | undefined) => {
    if (item === undefined) return;
    onSelect(item.id);
    root.current?.querySelector<HTMLElement>(`[data-item="${item.id}"]`)?.focus();
  };
  // An item that moves to another parent is drawn again: the focus goes with it.
  const moved = useRef<number | null>(null);
  useEffect(() => {
    const item = items.find((one) => one.id === moved.current);
    moved.current = null;
    if (item === undefined) return;
    const parent = item.parentId;
    if (parent !== null)
      setClosed((before) => new Set([...before].filter((one) => one !== parent)));
    root.current?.querySelector<HTMLElement>(`[data-item="${item.id}"]`)?.focus();
  }, [items]);
  const setOpen = (item: number, open: boolean) =>
    setClosed((before) => {
      const after = new Set(before);
      if (open) after.delete(item);
      else after.add(item);
      return after;
    });

  const onKeyDown = (event: KeyboardEvent) => {
    const at = shown.findIndex((item) => item.id === current);
    const item = shown[at];
    if (item === undefined) return;
    const move = MOVES[event.key];
    if (event.altKey) {
      if (move === undefined) return;
      event.preventDefault();
      moved.current = item.id;
      onMove(item.id, move);
      return;
    }
    const children = childrenOf(items, item.id);
    const right = () => {
      if (children.length === 0) return;
      if (closed.has(item.id)) setOpen(item.id, true);
      else focus(children[0]);
    };
    const left = () => {
      if (children.length > 0 && !closed.has(item.id)) setOpen(item.id, false);
      else focus(shown.find((one) => one.id === item.parentId));
    };
    const acts = new Map<string, () => void>([
      ['ArrowDown', () => focus(shown[at + 1])],
      ['ArrowUp', () => focus(shown[at - 1])],
      ['Home', () => focus(shown[0])],
      ['End', () => focus(shown.at(-1))],
      ['ArrowRight', right],
      ['ArrowLeft', left],
      ['Enter', () => onOpen(item.id)],
      [' ', () => onSelect(item.id)],
    ]);
    const act = acts.get(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  };

  const node = (item: UserMenuRow, level: 1 | 2) => {
    const children = childrenOf(items, item.id);
    const isOpen = !closed.has(item.id);
    const Chevron = isOpen ? ChevronDown : ChevronRight;
    const label = `${id}-${item.id}`;
    return (
      <Fragment key={item.id}>
        <Item
          role="treeitem"
          data-item={item.id}
          aria-level={level}
          aria-labelledby={label}
          aria-selected={item.id === selected}
          aria-expanded={children.length > 0 ? isOpen : undefined}
          tabIndex={item.id === current ? 0 : -1}
          onFocus={(event) => {
            event.stopPropagation();
            if (item.id !== selected) onSelect(item.id);
          }}
        >
          <Row
            data-row
            id={label}
            onClick={() => focus(item)}
            onDoubleClick={() => onOpen(item.id)}
          >
            {children.length > 0 && (
              <chakra.span
                aria-hidden
                display="inline-flex"
                onClick={(event) => {
                  event.stopPropagation();
                  setOpen(item.id, !isOpen);
                }}
              >
                <Chevron size={18} />
              </chakra.span>
            )}
            <chakra.span fontWeight={level === 1 ? '600' : undefined}>
              {words.name(item)}
            </chakra.span>
            {words.otherNames(item).map(({ language, text }) => (
              <chakra.span key={language} lang={language} fontSize="sm" color="ink.muted">
                {text}
              </chakra.span>
            ))}
            {words.states(item).map((state) => (
              <Badge key={state}>{state}</Badge>
            ))}
          </Row>
        </Item>
        {/* Beside its item, whose content is its name alone; levels tell the rest. */}
        {children.length > 0 && isOpen && (
          <chakra.li role="none" listStyleType="none">
            <chakra.ul role="group" paddingInlineStart={{ base: '4', md: '7' }}>
              {children.map((child) => node(child, 2))}
            </chakra.ul>
          </chakra.li>
        )}
      </Fragment>
    );
  };

  return (
    <chakra.ul ref={root} role="tree" aria-label={t('tree')} onKeyDown={onKeyDown}>
      {tops.map((item) => node(item, 1))}
    </chakra.ul>
  );
};
