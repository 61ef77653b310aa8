import { Button, chakra } from '@portal/ui';
import { Drawer } from '@portal/ui/overlay';
import type { ReactNode } from 'react';
import { PopoverPanel } from './popover-panel.tsx';
import { PHONE, useMedia } from './use-media.ts';
import { usePopover } from './use-popover.ts';

/** A button of the bar with a panel of its own: under it, or in a drawer on phones. */
export const Tool = ({
  label,
  text = label,
  icon,
  onOpen,
  children,
}: {
  /** Names the panel. */
  label: string;
  /** What the button says, where that is more. */
  text?: ReactNode;
  icon: ReactNode;
  onOpen?(): void;
  children(close: () => void): ReactNode;
}) => {
  const phone = useMedia(PHONE);
  const { open, setOpen, close, id, root, button, onKeyDown } = usePopover();
  return (
    <chakra.div ref={root} position="relative" onKeyDown={onKeyDown}>
      <Button
        ref={button}
        size="sm"
        variant="quiet"
        icon={icon}
        aria-expanded={open}
        aria-haspopup={phone ? 'dialog' : undefined}
        aria-controls={open && !phone ? id : undefined}
        onClick={() => {
          setOpen(!open);
          if (!open) onOpen?.();
        }}
      >
        {text}
      </Button>
      {open &&
        (phone ? (
          <Drawer open side="bottom" title={label} onClose={close}>
            {children(close)}
          </Drawer>
        ) : (
          <PopoverPanel id={id} role="group" aria-label={label} insetInlineEnd="0" width="340px">
            {children(close)}
          </PopoverPanel>
        ))}
    </chakra.div>
  );
};
