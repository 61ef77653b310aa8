import { Popover as Ark } from '@ark-ui/react/popover';
import { type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { chakra } from '../style/chakra.ts';
import { panelStyle } from './panel-style.ts';
import { manualPopover, showInTopLayer, topLayerStyle } from './top-layer.ts';

const Positioner = chakra(Ark.Positioner, { base: topLayerStyle });

const Content = chakra(Ark.Content, {
  base: {
    ...panelStyle,
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: 'min(480px, 70dvh)',
    padding: '3',
  },
});

export type PopoverProps = {
  /** The button that opens it, e.g. `<Button>…</Button>`. */
  trigger: ReactElement;
  /** The panel's name. */
  label: string;
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: 'start' | 'end';
  /** px */
  width?: number;
  onOpen?: () => void;
  /** Opens when mounted: its button was pressed before this code was loaded. */
  defaultOpen?: boolean;
};

/**
 * A panel with controls under a button. It takes no focus and locks nothing: Tab goes from the button into it; Esc, Tab
 * beyond it and a press outside close it. Esc and the `close` of its children put the focus back on the button.
 */
export function Popover(props: PopoverProps) {
  const { children, align = 'start', width = 280, defaultOpen = false } = props;
  const [open, setOpen] = useState(defaultOpen);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const focusButton = () => button.current?.focus({ preventScroll: true });
  const close = () => {
    setOpen(false);
    focusButton();
  };
  useLayoutEffect(() => {
    // The pressed button was replaced by this one.
    if (defaultOpen) button.current?.focus({ preventScroll: true });
  }, [defaultOpen]);
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => {
        setOpen(details.open);
        if (details.open) props.onOpen?.();
      }}
      onEscapeKeyDown={(event) => {
        // Ark hears the key before the panel does: a control inside that is open closes first (onKeyDown below).
        if (panel.current?.contains(event.target as Node)) event.preventDefault();
        else focusButton();
      }}
      onRequestDismiss={(event) => {
        // Ark takes a panel that opened later for one inside; it closes with another only if its button is in there.
        if (!event.detail.targetLayer?.contains(button.current)) event.preventDefault();
      }}
      autoFocus={false}
      // Ark would take the focus back from a control that the user went on to.
      restoreFocus={false}
      portalled={false}
      positioning={{
        placement: `bottom-${align}`,
        strategy: 'fixed',
        gutter: 4,
        overflowPadding: 16,
      }}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild ref={button} aria-haspopup={false}>
        {props.trigger}
      </Ark.Trigger>
      <Positioner ref={showInTopLayer} {...manualPopover}>
        <Content
          ref={panel}
          role="group"
          aria-label={props.label}
          width={`${width}px`}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
            // What is around the panel stays open.
            event.stopPropagation();
            close();
          }}
        >
          {typeof children === 'function' ? open && children(close) : children}
        </Content>
      </Positioner>
    </Ark.Root>
  );
}
