import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { chakra } from '../style/chakra.ts';
import { openModals } from './open-modals.ts';

const Root = chakra('dialog', {
  base: {
    border: 'none',
    bg: 'raised',
    color: 'ink',
    boxShadow: 'soft',
    overflow: 'hidden',
    '&[open]': { display: 'flex', flexDirection: 'column' },
    '&::backdrop': { bg: 'scrim', animation: 'p-fade 180ms ease-out' },
  },
});

type ModalProps = Omit<ComponentProps<typeof Root>, 'open' | 'ref' | 'onClose' | 'onCancel'> & {
  /** Esc or a press beside it; not called where `dismissible` is false. */
  onClose: () => void;
  dismissible: boolean;
};

/**
 * The browser's own modal `<dialog>`: focus stays inside, the rest is inert, and closing gives focus back to
 * where it was. Mounted means open.
 */
export function Modal(props: ModalProps) {
  const { onClose, dismissible, children, ...rest } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const before = document.activeElement;
    if (dialog.showModal) dialog.showModal();
    else dialog.setAttribute('open', '');
    const remove = openModals.add(dialog);
    return () => {
      remove();
      if (dialog.close) dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const dismiss = () => {
    if (dismissible) onClose();
  };
  return (
    <Root
      {...rest}
      ref={ref}
      data-modal=""
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        dismiss();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        event.stopPropagation();
        dismiss();
      }}
      onPointerDown={(event) => {
        pressed.current = event.target;
      }}
      onClick={(event) => {
        // A press that began inside and ended on the backdrop is a slip (selecting text), not a dismissal.
        if (event.target === ref.current && pressed.current === ref.current) dismiss();
      }}
    >
      {children}
    </Root>
  );
}
