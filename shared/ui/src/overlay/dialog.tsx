import { type ReactNode, useId } from 'react';
import X from '#icon/x';
import { Button, IconButton } from '../core/button.tsx';
import { useUi } from '../provider/context.ts';
import { chakra } from '../style/chakra.ts';
import { Modal } from './modal.tsx';

const widths = { sm: '420px', md: '560px', lg: '800px' };

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons; the main one last in reading order, at the right. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** False: only its own buttons close it. */
  dismissible?: boolean;
  /** False: a button of the footer says that it closes; two of one name would be read as two things. Esc still does. */
  cross?: boolean;
  /** A picture over the title. */
  picture?: ReactNode;
};

/** A decision to take; work belongs on a page. */
export function Dialog(props: DialogProps) {
  const { words } = useUi();
  const title = useId();
  const { dismissible = true, cross = dismissible, size = 'sm' } = props;
  if (!props.open) return null;
  return (
    <Modal
      onClose={props.onClose}
      dismissible={dismissible}
      aria-labelledby={title}
      margin="auto"
      width="calc(100% - 32px)"
      maxWidth={widths[size]}
      maxHeight="calc(100dvh - 32px)"
      borderRadius="lg"
      animation="p-rise 180ms ease-out"
    >
      <chakra.div display="flex" gap="3" alignItems="flex-start" padding="5" paddingBlockEnd="2">
        <chakra.div flex="1" minWidth="0" display="grid" gap="3">
          {props.picture}
          <chakra.h2
            id={title}
            tabIndex={-1}
            data-focus-target=""
            autoFocus={!dismissible}
            fontSize="lg"
            fontWeight="600"
            lineHeight="snug"
          >
            {props.title}
          </chakra.h2>
        </chakra.div>
        {cross && (
          <chakra.span marginBlock="-1.5" marginInlineEnd="-2">
            <IconButton label={words.close} icon={<X size={20} />} onClick={props.onClose} />
          </chakra.span>
        )}
      </chakra.div>
      <chakra.div paddingInline="5" paddingBlock="1" overflowY="auto" flex="1" color="ink.muted">
        {props.children}
      </chakra.div>
      <chakra.div
        padding="5"
        paddingBlockStart="4"
        display="flex"
        flexDirection={{ base: 'column-reverse', sm: 'row' }}
        justifyContent="flex-end"
        gap="3"
      >
        {props.footer}
      </chakra.div>
    </Modal>
  );
}

export type ConfirmDialogProps = {
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  title: ReactNode;
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  loading?: boolean;
  confirmDisabled?: boolean;
};

/** Yes or no; the buttons say what happens. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { words } = useUi();
  return (
    <Dialog
      open={props.open}
      onClose={props.onCancel}
      title={props.title}
      footer={
        <>
          <Button onClick={props.onCancel}>{props.cancelLabel ?? words.cancel}</Button>
          <Button
            variant={props.danger ? 'danger' : 'primary'}
            loading={props.loading}
            disabled={props.confirmDisabled}
            onClick={props.onConfirm}
          >
            {props.confirmLabel ?? words.confirm}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  );
}
