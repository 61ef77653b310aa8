import { Button, useMedia } from '@portal/ui';
import { Drawer } from '@portal/ui/overlay';
import { type ReactNode, useState } from 'react';
import { PHONE } from './breakpoints.ts';
import { PanelButton } from './panel-button.tsx';

interface ToolProps {
  /** Names the panel. */
  label: string;
  /** What the button says, where that is more. */
  text?: ReactNode;
  icon: ReactNode;
  onOpen?(): void;
  children(close: () => void): ReactNode;
}

const DrawerTool = ({ label, text = label, icon, onOpen, children }: ToolProps) => {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={icon}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setOpen(true);
          onOpen?.();
        }}
      >
        {text}
      </Button>
      {open && (
        <Drawer open side="bottom" title={label} onClose={close}>
          {children(close)}
        </Drawer>
      )}
    </>
  );
};

/** A button of the bar with a panel of its own: under it, or in a drawer on phones. */
export const Tool = (props: ToolProps) => {
  const phone = useMedia(PHONE);
  const { label, text = label, icon, onOpen, children } = props;
  if (phone) return <DrawerTool {...props} />;
  return (
    <PanelButton
      label={label}
      align="end"
      width={340}
      onOpen={onOpen}
      trigger={
        <Button size="sm" variant="quiet" icon={icon}>
          {text}
        </Button>
      }
    >
      {children}
    </PanelButton>
  );
};
