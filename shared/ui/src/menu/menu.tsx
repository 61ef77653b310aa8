import { Menu as Ark } from '@ark-ui/react/menu';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { VisuallyHidden } from '../core/layout.tsx';
import { chakra } from '../style/chakra.ts';
import { MenuEntry, type MenuItem } from './menu-entry.tsx';
import { panelStyle } from './panel-style.ts';
import { manualPopover, showInTopLayer, topLayerStyle } from './top-layer.ts';

const Positioner = chakra(Ark.Positioner, { base: topLayerStyle });

const Content = chakra(Ark.Content, {
  base: {
    ...panelStyle,
    minWidth: '200px',
    maxWidth: 'min(320px, calc(100vw - 16px))',
    maxHeight: 'min(480px, calc(100dvh - 16px))',
    padding: '1',
    fontSize: 'sm',
  },
});

type TriggerProps = {
  ref?: unknown;
  onClick?: (event: MouseEvent) => void;
  onKeyDown?: (event: KeyboardEvent) => void;
};

export type MenuProps = {
  /** The button that opens it, e.g. `<Button>…</Button>`. */
  trigger: ReactElement<TriggerProps>;
  items: readonly MenuItem[];
  /** The menu's name; else its button names it. */
  label?: string;
  align?: 'start' | 'end';
  header?: ReactNode;
  /** Opens when mounted: its button was pressed before this code was loaded. */
  defaultOpen?: boolean;
};

/**
 * A list of commands or links behind a button; arrows, Home, End, first letters, Esc. Ark's machine keeps one item
 * highlighted; the highlighted item also has the focus, which magnifiers follow.
 */
export function Menu(props: MenuProps) {
  const { trigger, items, label, align = 'start' } = props;
  const first = items.find((item) => !item.disabled)?.key ?? null;
  const [highlighted, setHighlighted] = useState(props.defaultOpen ? first : null);
  const name = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Ark.Root
      defaultOpen={props.defaultOpen}
      highlightedValue={highlighted}
      onHighlightChange={(details) => setHighlighted(details.highlightedValue)}
      onOpenChange={({ open }) => open && setHighlighted(first)}
      positioning={{
        placement: `bottom-${align}`,
        strategy: 'fixed',
        gutter: 4,
        overflowPadding: 8,
      }}
      // Ark's own click on a link does not bubble: the router would not see it and the browser would load the page again.
      navigate={({ node }) => queueMicrotask(() => node.click())}
      loopFocus
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild ref={button}>
        {trigger}
      </Ark.Trigger>
      <Ark.Context>
        {(menu) => (
          <Positioner
            ref={showInTopLayer}
            {...manualPopover}
            onKeyDownCapture={(event) => {
              if (event.key !== 'Tab') return;
              // Ark would refuse the key. Closing gives the focus to the button, and Tab goes on from there.
              event.stopPropagation();
              menu.setOpen(false);
            }}
          >
            <Content {...(label === undefined ? {} : { 'aria-labelledby': name })}>
              {label !== undefined && <VisuallyHidden id={name}>{label}</VisuallyHidden>}
              {props.header && (
                <chakra.div paddingInline="3" paddingBlock="2" role="presentation">
                  {props.header}
                </chakra.div>
              )}
              {items.map((item) => (
                <MenuEntry
                  key={item.key}
                  item={item}
                  highlighted={item.key === highlighted}
                  button={button}
                />
              ))}
            </Content>
          </Positioner>
        )}
      </Ark.Context>
    </Ark.Root>
  );
}
